// Least squares for the weights of an evaluation.
#pragma once

#include <cstddef>
#include <vector>

namespace mistwheel::app {

// Sums of products: all that least squares needs of the samples, whatever their number.
class LeastSquares {
public:
    explicit LeastSquares(std::size_t features)
        : features_(features), products_(features * features), answers_(features) {}

    void add(const float* features, double target);
    void add(const LeastSquares& other);

    struct Fit {
        std::vector<double> weights;
        std::vector<double> errors;  // standard errors, samples taken as independent
        double explained = 0;        // share of the target's variance around zero
    };
    // `ridge` pulls weights of features that hardly occur towards zero.
    Fit fit(double ridge) const;
    std::size_t samples() const { return samples_; }

private:
    std::size_t features_;
    std::size_t samples_ = 0;
    std::vector<double> products_;
    std::vector<double> answers_;
    double squares_ = 0;
};

}  // namespace mistwheel::app
