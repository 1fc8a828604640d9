#!/usr/bin/env python3
"""walls.py VECTORS MATCHES: a checker of walls that was written from protocol/fair_walls.md alone.

Holds itself to the examples of VECTORS, then checks the matches of the folder MATCHES, which a
server played, and finds what is changed in them. Closes with "N passed, N failed".
"""

import hashlib
import json
import struct
import sys
from pathlib import Path

HONORS = "ESWNPFC"


def H(text, *parts):
    return hashlib.sha256(text.encode() + b"".join(parts)).digest()


def commitment_of(secret):
    return H("jansou commitment 1\n", secret)


def head_of(nonce):
    return H("jansou nonce 1\n", nonce)


def seed_of(secret, hand, nonces):
    given = b"".join(b"\1" + bytes.fromhex(nonce) if nonce else b"\0" for nonce in nonces)
    return H("jansou wall 1\n", secret, struct.pack("<I", hand), given)


def chacha_block(key, counter):
    def quarter(a, b, c, d):
        for one, other, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[one] = (x[one] + x[other]) & 0xFFFFFFFF
            mixed = x[third] ^ x[one]
            x[third] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF

    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
    x = list(start)
    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(x, start)]


def words_of(seed):
    counter = 0
    while True:
        yield from chacha_block(seed, counter)
        counter += 1


class Rules:
    def __init__(self, values):
        self.values = values
        self.players, self.hand_size = int(values["players"]), int(values["hand_size"])
        self.hands = min(4, self.players)
        self.replacements = int(values["rinshan_tiles"])
        is_wall = values["wall_mode"] == "wall"
        self.dice = 2 * int(values["wall_break_rolls"]) if is_wall else 0
        self.has_throws = values["seat_winds"] == "false"

    def kinds(self):
        removed, digits = set(), ""
        for letter in self.values["removed_tiles"]:
            if letter.isdigit():
                digits += letter
            else:
                removed |= {HONORS[int(d) - 1] if letter == "z" else d + letter for d in digits}
                digits = ""
        suits = self.values["suits"].split("+")
        numbered = [f"{n}{suit}" for suit in "mps" if suit in suits for n in range(1, 10)]
        told = self.values["honors"].split("+")
        honors = [honor for n, honor in enumerate(HONORS, 1) if str(n) in told]
        return [kind for kind in numbered + honors if kind not in removed]

    def set(self):
        reds = dict(zip("mps", map(int, self.values["red_fives"].split(","))))
        tiles = []
        for kind in self.kinds():
            red = reds[kind[1]] if kind[0] == "5" else 0
            tiles += [kind + "r"] * red + [kind] * (4 - red)
        if self.values["bonus_tiles"] == "true":
            tiles += [f"{letter}{n}" for letter in "fg" for n in range(1, 5)]
        return tiles


class Wall:
    def __init__(self, rules, seed, is_goulash):
        self.rules, self.words = rules, words_of(seed)
        tiles = rules.set()
        for i in range(len(tiles) - 1, 0, -1):
            other = self.below(i + 1)
            tiles[i], tiles[other] = tiles[other], tiles[i]
        self.dice = self.throw(rules.dice)
        self.throws = []
        while rules.has_throws and self.thrower() is None:
            self.throws = self.throw(2 * rules.players)
        self.tiles = ["J" if is_goulash and tile == "2s" else tile for tile in tiles]

    def below(self, limit):
        bound = (2**32 - 1) - (2**32 - 1) % limit
        return next(word for word in self.words if word < bound) % limit

    def throw(self, count):
        return [1 + self.below(6) for _ in range(count)]

    def thrower(self):
        sums = [sum(self.throws[i:i + 2]) for i in range(0, len(self.throws), 2)]
        best = [seat for seat, one in enumerate(sums) if one == max(sums)]
        return best[0] if len(best) == 1 else None

    def deal(self, turn):
        size, seats = self.rules.hand_size, self.rules.hands
        blocks = size - size % 4
        places = [(n - n % 4) * seats + 4 * turn + n % 4 if n < blocks
                  else blocks * seats + (n - blocks) * seats + turn for n in range(size)]
        return [self.tiles[place] for place in places] if turn < seats else []

    def draw(self, k):
        return self.tiles[self.rules.hand_size * self.rules.hands + k]

    def replacement(self, k):
        return self.tiles[len(self.tiles) - 2 - (k - k % 2) + k % 2]

    def indicator(self, i):
        return self.tiles[len(self.tiles) - 2 - self.rules.replacements - 2 * i]

    def ura(self, i):
        return self.tiles[len(self.tiles) - 2 - self.rules.replacements - 2 * i + 1]


class Wrong(Exception):
    pass


def must(is_true, words):
    if not is_true:
        raise Wrong(words)


def check_hand(wall, throws, events):
    """The events of one hand from its start_kyoku on."""
    start, drawn, replaced, turned = events[0], 0, 0, 0
    must(start["dice"] == wall.dice and throws == wall.throws, "dice")
    must(not throws or start["oya"] == wall.thrower(), "the dealer")
    players = wall.rules.players
    for seat, tiles in enumerate(start["tehais"]):
        dealt = wall.deal((seat - start["oya"]) % players)
        must(sorted(tiles) == sorted(dealt), f"the hand of seat {seat}")
    for event in events:
        if event["type"] == "tsumo" and event["rinshan"]:
            must(event["pai"] == wall.replacement(replaced), "a replacement tile")
            replaced += 1
        elif event["type"] == "tsumo":
            must(event["pai"] == wall.draw(drawn), "a draw")
            drawn += 1
        elif event.get("dora_marker") is not None:
            must(event["dora_marker"] == wall.indicator(turned), "an indicator")
            turned += 1
        elif event["type"] == "hora":
            must(all(pai == wall.indicator(i) for i, pai in enumerate(event["dora_markers"])),
                 "an indicator")
            must(all(pai == wall.ura(i) for i, pai in enumerate(event["uradora_markers"])),
                 "an ura indicator")
        if event is start and "dora_marker" in start:
            must(start["dora_marker"] == wall.indicator(0), "an indicator")


def hands_of(events):
    """Each hand with what was told before it, and the steps in order."""
    hands, heads, nonces, throws = [], [], [], []
    for event in events:
        if event.get("step") == "heads":
            heads = event["values"]
        elif event.get("step") == "nonces":
            nonces = event["values"]
        elif event["type"] == "throws":
            throws = event["dice"]
        elif event["type"] == "start_kyoku":
            hands.append((heads, nonces, throws, [event]))
            heads, nonces, throws = [], [], []
        elif hands:
            hands[-1][3].append(event)
    return hands


def check_match(events, rules):
    steps = [event["step"] for event in events if event["type"] == "fair"]
    must(steps[:1] == ["commitment"] and steps[-1:] == ["secret"], "the order of the steps")
    must(steps.count("commitment") == steps.count("secret") == 1, "two secrets")
    told = {step: next(bytes.fromhex(event["values"][0]) for event in events
                       if event.get("step") == step) for step in ("commitment", "secret")}
    must(commitment_of(told["secret"]) == told["commitment"], "the secret")
    for hand, (heads, nonces, throws, played) in enumerate(hands_of(events)):
        nonces = nonces or [""] * rules.players
        for seat, nonce in enumerate(nonces):
            must(nonce == "" or head_of(bytes.fromhex(nonce)).hex() == heads[seat], "a nonce")
        seed = seed_of(told["secret"], hand, nonces)
        check_hand(Wall(rules, seed, played[0].get("goulash", False)), throws, played)


def example_of(line):
    """What follows from a line of the vectors."""
    rules, secret = Rules(line["values"]), bytes.fromhex(line["secret"])
    seed = seed_of(secret, line["hand"], line["nonces"])
    wall = Wall(rules, seed, line["goulash"])
    told = {
        "commitment": commitment_of(secret).hex(),
        "heads": [nonce and head_of(bytes.fromhex(nonce)).hex() for nonce in line["nonces"]],
        "seed": seed.hex(),
        "wall": " ".join(wall.tiles),
        "dice": wall.dice,
        "throws": wall.throws,
        "deal": [" ".join(wall.deal(turn)) for turn in range(rules.players)],
        "draws": [wall.draw(k) for k in range(5)],
        "replacements": [wall.replacement(k) for k in range(4)],
    }
    if line["values"]["dora"] == "true":
        told |= {"indicators": [wall.indicator(i) for i in range(5)],
                 "uras": [wall.ura(i) for i in range(5)]}
    return told


def lies_of(events):
    """The events with one thing changed, and what that is."""
    def changed(change):
        copy = json.loads(json.dumps(events))
        change(copy)
        return copy

    def first(copy, kind, **having):
        return next((one for one in copy if one["type"] == kind and having.items() <= one.items()), None)

    def lie_tile(kind, name, **having):
        def change(copy):
            event = first(copy, kind, **having)
            event[name] = "1m" if event[name] != "1m" else "9s"
        return change

    yield "a draw", changed(lie_tile("tsumo", "pai", rinshan=False))
    if first(events, "tsumo", rinshan=True):
        yield "a replacement tile", changed(lie_tile("tsumo", "pai", rinshan=True))
    if first(events, "dora"):
        yield "an indicator", changed(lie_tile("dora", "dora_marker"))

    def lie_secret(copy):
        first(copy, "fair", step="secret")["values"] = ["ab" * 32]
    yield "the secret", changed(lie_secret)

    def lie_hand(copy):
        hand = next(hand for hand in first(copy, "start_kyoku")["tehais"] if hand)
        hand[0] = "1m" if hand[0] != "1m" else "9s"
    yield "the hand of seat", changed(lie_hand)


def is_found(words, events, rules):
    try:
        check_match(events, rules)
    except Wrong as wrong:
        return words in str(wrong)
    return False


def main():
    results = []

    def check(claim, is_true):
        results.append(is_true)
        if not is_true:
            print(f"FAILED {claim}")

    for text in Path(sys.argv[1]).read_text("utf-8").splitlines():
        line = json.loads(text)
        check(f"example {line['id']}", example_of(line) == line["expect"])
    for path in sorted(Path(sys.argv[2]).glob("*.json")):
        real = json.loads(path.read_text("utf-8"))
        rules = Rules({row["name"]: row["value"] for row in real["values"]})
        events = real["match"]["events"]
        try:
            check_match(events, rules)
            check(path.name, True)
        except Wrong as wrong:
            check(f"{path.name}: {wrong}", False)
        for words, lie in lies_of(events):
            check(f"{path.name}: {words} that was changed is found", is_found(words, lie, rules))
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
