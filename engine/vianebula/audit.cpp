#include "engine/vianebula/rules.hpp"
namespace mistwheel::vianebula {
std::string Game::audit(const State&) const { return {}; }
std::string Game::audit_step(const State&, Move, const State&) const { return {}; }
}  // namespace mistwheel::vianebula
