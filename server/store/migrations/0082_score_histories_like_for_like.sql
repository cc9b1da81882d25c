-- Counted again beside homes under the same sale filter.
DELETE FROM "score_histories";
