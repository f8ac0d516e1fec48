-- A job under a key is looked up by it. Planned while hardly a job waited, that was a walk through all of them, and
-- stayed one until statistics were taken anew: while the carrier is away, each text cost more than the one before.
alter function enqueue(text, json, timestamptz, text, text, boolean) set enable_seqscan = off;
