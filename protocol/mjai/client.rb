#!/usr/bin/env ruby
# client.rb mjsonp://HOST:PORT/ROOM: wins if it can, and discards the tile it has drawn.

require "json"
require "socket"
require "uri"

url = URI.parse(ARGV[0])
room = url.path.delete_prefix("/")
me = nil

answer = lambda do |line|
  return {type: "join", name: "Ruby", room: room} if line["type"] == "hello"
  win = line.fetch("possible_actions", []).find { |action| action["type"] == "hora" }
  return win if win
  if line["type"] == "tsumo" && line["actor"] == me
    return {type: "dahai", actor: me, pai: line["pai"], tsumogiri: true}
  end
  {type: "none"}
end

connection = TCPSocket.new(url.host, url.port)
while (text = connection.gets)
  line = JSON.parse(text)
  abort(line["message"]) if line["type"] == "error"
  exit if line["type"] == "end_game"
  me = line["id"] if line["type"] == "start_game"
  connection.puts(JSON.generate(answer.call(line)))
end
abort("the connection is lost")
