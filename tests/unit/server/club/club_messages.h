// Every message of clubs once, well made, and who may say it (section 7 of the paper of clubs): O
// owner, R referee, T teacher, M member, G guest, X somebody who is not in it. The tests of rights
// are made from this table.
#pragma once

static const struct club_message {
    const char *name, *fields; // with ' for "
    const char *may;           // say it of anybody
    const char *may_own;       // these of themselves
} club_messages[] = {
    {"get_clubs", "'from':0", "ORTMGX", ""},
    {"create_club", "'club':'a-tile','title':'T','sentence':'','preset':'riichi-club'", "ORTMGX",
     ""},
    {"watch_club", "'club':'tile-house','on':true", "ORTMGX", ""},
    {"watch_night", "'club':'tile-house','night':1,'on':true", "ORTMGX", ""},
    {"set_club", "'club':'tile-house'", "O", ""},
    {"make_link", "'club':'tile-house','role':'member','uses':1,'days':1", "O", "R"},
    {"withdraw_link", "'club':'tile-house','link':99", "O", ""},
    {"use_link", "'club':'tile-house','secret':'00000000000000000000000000000000'", "ORTMGX", ""},
    {"ask_to_join", "'club':'tile-house','name':'Ann'", "X", ""},
    {"answer_join", "'club':'tile-house','request':99,'yes':false", "OR", ""},
    {"add_member", "'club':'tile-house','name':'Zoe','is_private':false", "OR", ""},
    {"name_member", "'club':'tile-house','member':7,'is_private':false", "OR", "RTMG"},
    {"set_role", "'club':'tile-house','member':7,'role':'member'", "O", ""},
    {"new_card", "'club':'tile-house','member':7", "OR", "RTMG"},
    {"merge_members", "'club':'tile-house','from':98,'into':99,'on':true", "OR", ""},
    {"remove_member", "'club':'tile-house','member':99,'is_barred':false", "O", ""},
    {"get_members", "'club':'tile-house','from':0", "ORTMGX", ""},
    {"save_rules",
     "'club':'tile-house','rules':{'number':0,'version':0,'name':'House','preset':'riichi-club','"
     "settings':[],'clock':{'base_s':0,'bank_s':0},'counting':'ema','absent':'fixed','absent_final'"
     ":0,'bye':'zero','bye_final':0,'counts_odd':false}",
     "O", ""},
    {"get_audit", "'club':'tile-house','before':0", "OR", "TMG"},
    {"get_nights", "'club':'tile-house','from':0", "ORTMGX", ""},
    {"get_night_sheet", "'club':'tile-house','night':1", "ORTMGX", ""},
    {"get_own_data", "'club':'tile-house'", "", "ORTMG"},
    {"create_club_table", "'club':'tile-house','rules':1,'is_lesson':false", "ORTM", ""},
    {"leave_club", "'club':'tile-house','erase':false", "", "ORTMG"},
    {"plan_night",
     "'club':'tile-house','night':1,'plan':{'title':'x','at':1,'place':'x','rounds':1,'rules':1,'"
     "method':'random','interval':1,'winds':'balanced','odd':'odd_tables','round_min':1,'hands_"
     "after':1,'countdown_s':1,'between_s':1,'capacity':1,'late_min':1,'late_penalty':0,'"
     "substitute_min':1,'is_taken_there':true,'is_hidden':true,'is_confirmed_alone':true,'may_"
     "watch':true},'weeks':1",
     "OR", ""},
    {"reply_night", "'club':'tile-house','night':1,'reply':'yes'", "ORTMG", ""},
    {"set_night", "'club':'tile-house','night':1,'state':'planned'", "OR", ""},
    {"check_in", "'club':'tile-house','night':1,'member':1,'presence':'expected','from_round':1",
     "OR", "ORTMGX"},
    {"draw_seating",
     "'club':'tile-house','night':1,'round':1,'revision':1,'method':'random','odd':'odd_tables','"
     "wishes':[]",
     "OR", ""},
    {"swap_seats", "'club':'tile-house','night':1,'revision':1,'a':1,'b':1", "OR", ""},
    {"change_table", "'club':'tile-house','night':1,'revision':1,'table':1,'teacher':0", "OR", "T"},
    {"start_round", "'club':'tile-house','night':1,'round':1,'revision':1", "OR", ""},
    {"confirm_round", "'club':'tile-house','night':1,'round':1", "OR", ""},
    {"call_referee", "'club':'tile-house','night':1,'reason':'score','stop':true", "ORTMG", ""},
    {"answer_call", "'club':'tile-house','night':1,'call':1,'is_done':true", "OR", ""},
    {"rule",
     "'club':'tile-house','night':1,'kind':'warning','table':1,'member':1,'values':{},'reason':'"
     "late','words':'x','proposed':1",
     "OR", ""},
    {"undo_ruling", "'club':'tile-house','night':1,'ruling':1,'reason':'late','words':'x'", "OR",
     ""},
    {"dispute", "'club':'tile-house','night':1", "ORTMG", ""},
    {"look_in", "'club':'tile-house','night':1,'table':1,'hands':true,'words':'x'", "OR", ""},
    {"announce", "'club':'tile-house','night':1,'text':'x'", "OR", ""},
    {"make_hall_link", "'club':'tile-house','on':true", "OR", ""},
    {"make_calendar_link", "'club':'tile-house','on':true", "", "ORTM"},
    {"get_standing", "'club':'tile-house','night':1,'season':1,'round':1,'why':1", "ORTMGX", ""},
    {"get_deal_ins", "'club':'tile-house','season':1", "O", ""},
    {"save_season",
     "'club':'tile-house','plan':{'season':1,'title':'x','from':1,'until':1,'way':'total','best':1,"
     "'games_min':1,'nights_min':1,'place_points':[]}",
     "O", ""},
    {"set_teams", "'club':'tile-house','season':1,'best':0,'teams':[]", "O", ""},
    {"agree_ruling", "'club':'tile-house','night':1,'ruling':1,'yes':true", "ORTMG", ""},
    {"compare_rules", "'club':'tile-house','rules':1,'from':1,'to':1", "ORTMGX", ""},
    {"pin_table", "'club':'tile-house','night':1", "OR", ""},
};

enum { CLUB_MESSAGES = sizeof club_messages / sizeof club_messages[0] };
