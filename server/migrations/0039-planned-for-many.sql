-- The plans of these statements are made once for a connection and kept. One that was made while a
-- table was nearly empty read the whole of it for each line ever after: the keys of repeated
-- requests cost more than all the rest of a line. Every look-up here has its index.
alter function register_lines(jsonb, text) set enable_seqscan = off;
-- Whoever joins its answer looks names up for a few lines, and does not read all companies.
alter function register_lines(jsonb, text) rows 4;
