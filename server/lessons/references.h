// The cards of every preset as frames, each made when it is first asked for and then kept.
#pragma once

struct references;

struct references *references_create(void);
void references_destroy(struct references *references);
