#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often the calling thread has asked for memory so far; -1 where that cannot be counted.
long almanac_allocation_count(void);

#endif
