-- Public songs of a genre by tempo, for songs like another one. Each genre has its own index, as in 0009: no index over an array keeps
-- an order.

create index songs_public_pop_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{pop}';
create index songs_public_ballad_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{ballad}';
create index songs_public_rap_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{rap}';
create index songs_public_piano_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{piano}';
create index songs_public_lofi_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{lofi}';
create index songs_public_us_uk_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{us-uk}';
create index songs_public_country_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{country}';
create index songs_public_rock_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{rock}';
create index songs_public_jazz_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{jazz}';
create index songs_public_classical_by_tempo on songs (tempo_bpm, id)
  where is_public and deleted_at is null and genres @> '{classical}';
