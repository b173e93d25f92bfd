-- What a song was composed from, and the SHA-256 of the score that its user has rehearsed, if any.
alter table generations
  add column recipe jsonb,
  add column rehearsed_sha256 bytea check (octet_length(rehearsed_sha256) = 32),
  add constraint generations_rehearsed_recipe check (rehearsed_sha256 is null or recipe is not null);

-- Null for songs of other providers and for older ones. The score is in the object store beside the audio.
alter table songs
  add column engine_version text,
  add column score_sha256 bytea check (octet_length(score_sha256) = 32),
  add column has_score boolean not null default false,
  add column is_as_rehearsed boolean not null default false,
  add constraint songs_verified_score check (score_sha256 is not null or not (has_score or is_as_rehearsed));

-- An operator moves the files of what is hidden, and this is one of them.
grant select (has_score) on songs to cadenza_operator;
