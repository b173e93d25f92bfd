insert into songs (
  id, user_id, generation_id, title, description, enhanced_description, genres, duration, audio_folder, cover_folder,
  artwork_gradient, palette, cover, creator_name, is_public, is_instrumental, has_lyrics, credits_used, tempo_bpm, musical_key,
  loudness_lufs, peaks, stems, high_bytes, high_sha256, standard_bytes, standard_sha256, made_by, created_at, deleted_at, words, prompt_words
)
select
  bench.song_id(n), bench.user_id(owner), bench.generation_id(n), bench.title(n, bench.songs()),
  bench.prompt(n, bench.songs()), 'warm drums, a slow bass, a voice close to the ear',
  array[
    (array['pop', 'ballad', 'rap', 'piano', 'lofi', 'us-uk', 'country', 'rock', 'jazz', 'classical'])[1 + floor(bench.chance(n, 14) * 10)::integer]
  ],
  bench.seconds(n), 'a' || lpad(to_hex(n), 31, '0'), 'c' || lpad(to_hex(n), 31, '0'), 'linear-gradient(135deg, #241b3a, #d98f5c)',
  '{"ground": "#241b3a", "figure": "#7a4d63", "accent": "#d98f5c", "spark": "#f0c987", "ink": "#ffffff", "shade": "#120d1d"}',
  '{"seed": "bench", "genre": "lofi", "paletteIndex": 1}', bench.name(owner), bench.is_public(n), n % 3 = 0, n % 3 <> 0, bench.credits(n), 82.5,
  'A minor', -14.1, decode(repeat(md5(n::text), 25), 'hex'), '{1-drums,2-voice}', 4000000, sha256(''), 1600000, sha256(''), 'band',
  bench.made_at(n, bench.songs()), case when bench.is_binned(n) then now() - interval '3 days' end,
  lower(bench.title(n, bench.songs())) || E'\n' || lower(bench.name(owner)), lower(bench.prompt(n, bench.songs()))
from (select n, bench.owner(n, bench.users()) as owner from generate_series(0, bench.songs() - 1) n) made;
