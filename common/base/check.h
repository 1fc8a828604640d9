// Assertions that stay on in release builds: a shell whose memory cannot be trusted must stop.
#pragma once

// Stops the process with file, line and claim when `claim` is false. For bugs of ours only, never
// for input: input is refused with an enum status.
#define CHECK(claim) ((claim) ? (void)0 : check_failed(__FILE__, __LINE__, #claim))

_Noreturn void check_failed(const char *file, int line, const char *claim);
