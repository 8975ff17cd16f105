#include "setup/mutants/sample/heap.hpp"

int main() {
    using namespace sample;
    const bool good = taken(5, 3) == 3 && taken(2, 3) == 2 && over(0, 3) && !over(1, 9) && over(1, 10);
    return good ? 0 : 1;
}
