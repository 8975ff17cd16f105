#include "engine/noria/game.hpp"
namespace mistwheel::noria {
std::string Game::audit_step(const State&, Move, const State&) const { return {}; }
}  // namespace mistwheel::noria
