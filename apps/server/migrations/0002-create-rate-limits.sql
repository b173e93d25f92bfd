-- Shape demanded by rate-limiter-flexible. Unlogged: losing the counters in a crash only forgives a few requests.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);
