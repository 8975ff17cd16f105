#include "app/fit_model.hpp"

#include <cmath>

namespace mistwheel::app {

void LeastSquares::add(const float* features, double target) {
    for (std::size_t i = 0; i < features_; ++i) {
        if (features[i] == 0) continue;
        for (std::size_t j = 0; j < features_; ++j)
            products_[i * features_ + j] += static_cast<double>(features[i]) * features[j];
        answers_[i] += features[i] * target;
    }
    squares_ += target * target;
    ++samples_;
}

void LeastSquares::add(const LeastSquares& other) {
    for (std::size_t i = 0; i < products_.size(); ++i) products_[i] += other.products_[i];
    for (std::size_t i = 0; i < answers_.size(); ++i) answers_[i] += other.answers_[i];
    squares_ += other.squares_;
    samples_ += other.samples_;
}

LeastSquares::Fit LeastSquares::fit(double ridge) const {
    const std::size_t n = features_;
    // Gauss-Jordan on [A + ridge | I]: gives the inverse, from which weights and errors follow.
    std::vector<double> left = products_;
    std::vector<double> inverse(n * n, 0.0);
    for (std::size_t i = 0; i < n; ++i) {
        left[i * n + i] += ridge;
        inverse[i * n + i] = 1;
    }
    for (std::size_t column = 0; column < n; ++column) {
        const double pivot = left[column * n + column];
        for (std::size_t j = 0; j < n; ++j) {
            left[column * n + j] /= pivot;
            inverse[column * n + j] /= pivot;
        }
        for (std::size_t row = 0; row < n; ++row) {
            const double factor = left[row * n + column];
            if (row == column || factor == 0) continue;
            for (std::size_t j = 0; j < n; ++j) {
                left[row * n + j] -= factor * left[column * n + j];
                inverse[row * n + j] -= factor * inverse[column * n + j];
            }
        }
    }
    Fit out;
    out.weights.assign(n, 0);
    double fitted = 0;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) out.weights[i] += inverse[i * n + j] * answers_[j];
        fitted += out.weights[i] * answers_[i];
    }
    const double residual = squares_ - fitted;
    const double variance = samples_ > n ? residual / static_cast<double>(samples_ - n) : 0;
    for (std::size_t i = 0; i < n; ++i) out.errors.push_back(std::sqrt(variance * inverse[i * n + i]));
    out.explained = squares_ > 0 ? 1 - residual / squares_ : 0;
    return out;
}

}  // namespace mistwheel::app
