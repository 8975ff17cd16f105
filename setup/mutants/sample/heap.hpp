// What the mutants' own check puts faults into: small enough to be built in a second.
#pragma once

namespace sample {

inline int taken(int heap, int wanted) {
    if (wanted > heap) return heap;
    return wanted;
}

inline bool over(int heap, int turns) { return heap == 0 || turns >= 10; }

inline int untested(int heap) { return heap + 1; }

}  // namespace sample
