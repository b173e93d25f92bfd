insert into generations (
  id, user_id, request_id, variant, variants, request_hash, song_id, prompt, sanitized_prompt, was_sanitized, genres,
  duration_choice, asked_seconds, quoted_seconds, is_instrumental, wants_enhancement, state, stage, created_at, touched_at,
  finished_at, deleted_at
)
select
  bench.generation_id(n), bench.user_id(bench.owner(n, bench.users())), bench.generation_id(n), 1, 1, sha256(''), bench.song_id(n),
  'a song about ' || lower(bench.word(n, 12)), 'a song about ' || lower(bench.word(n, 12)), false, '{lofi}', '2m', 120, 120, n % 3 = 0,
  true, 'succeeded', 7, bench.made_at(n, bench.songs()), bench.made_at(n, bench.songs()), bench.made_at(n, bench.songs()),
  case when bench.is_binned(n) then now() - interval '3 days' end
from generate_series(0, bench.songs() - 1) n;
