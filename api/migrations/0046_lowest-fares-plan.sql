-- Its statements find departures by their keys: planning them anew for each claim takes longer than they do.
ALTER FUNCTION "refresh_lowest_fares"(integer[]) SET plan_cache_mode = force_generic_plan;
