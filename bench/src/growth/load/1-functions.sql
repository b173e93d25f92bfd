-- Everything about the nth song or person follows from n, so that rows of different tables fit each other without being joined. How
-- many there are: bench.songs, bench.users.

create schema bench;

create function bench.songs() returns bigint language sql stable return current_setting('bench.songs')::bigint;
create function bench.users() returns bigint language sql stable return current_setting('bench.users')::bigint;

-- From 0 to 1, the same for the same n.
create function bench.chance(n bigint, salt integer) returns double precision language sql immutable parallel safe
  return (hashint8extended(n, salt) & 4503599627370495)::double precision / 4503599627370496;

-- As the product makes them: they sort by time.
create function bench.id(n bigint, kind text) returns uuid language sql immutable parallel safe
  return (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || kind || '8' || lpad(to_hex(n), 15, '0'))::uuid;
create function bench.user_id(n bigint) returns uuid language sql immutable parallel safe return bench.id(n, '001');
create function bench.song_id(n bigint) returns uuid language sql immutable parallel safe return bench.id(n, '002');
create function bench.generation_id(n bigint) returns uuid language sql immutable parallel safe return bench.id(n, '003');
create function bench.playlist_id(n bigint) returns uuid language sql immutable parallel safe return bench.id(n, '004');

-- A few have very much and most have little: the first of a thousand has a thirtieth of everything, of a million a thousandth.
create function bench.few(chance double precision, among bigint) returns bigint language sql immutable parallel safe
  return floor(among * chance * chance)::bigint;
-- Likewise and steeper; spread over all the time there are songs.
create function bench.loved(chance double precision, among bigint) returns bigint language sql immutable parallel safe
  return (floor(among * chance * chance * chance)::bigint * 48271 + 17) % among;
-- How much somebody does, in units of what most do. Nobody who does the most also has the most songs.
create function bench.zeal(n bigint, among bigint) returns double precision language sql immutable parallel safe
  return sqrt(among::double precision / ((n * 48271 + 5) % among + 1));

create function bench.owner(n bigint, users bigint) returns bigint language sql immutable parallel safe
  return bench.few(bench.chance(n, 1), users);
create function bench.is_public(n bigint) returns boolean language sql immutable parallel safe
  return bench.chance(n, 2) < 0.6;
create function bench.is_binned(n bigint) returns boolean language sql immutable parallel safe
  return bench.chance(n, 3) < 0.02;
-- Whether somebody who has the song in a list may hear it.
create function bench.is_shown(n bigint, to_person bigint) returns boolean language sql stable parallel safe
  return not bench.is_binned(n) and (bench.is_public(n) or bench.owner(n, bench.users()) = to_person);
create function bench.seconds(n bigint) returns double precision language sql immutable parallel safe
  return 60 + floor(bench.chance(n, 4) * 2000) / 10;
-- The seconds, begun ones too, and three for cover and title.
create function bench.credits(n bigint) returns integer language sql immutable parallel safe
  return ceil(bench.seconds(n))::integer + 3;

create function bench.word(n bigint, salt integer) returns text language sql immutable parallel safe
  return (array[
    'Love', 'Night', 'River', 'Glass', 'Rain', 'Summer', 'Echo', 'Paper', 'Silver', 'Morning', 'Ocean', 'Golden', 'Velvet', 'Distant',
    'Honey', 'Winter', 'Neon', 'Quiet', 'Harbor', 'Thunder', 'Marble', 'Autumn', 'Copper', 'Lantern', 'Meadow', 'Signal', 'Orchid',
    'Canyon', 'Satin', 'Mirror', 'Ember', 'Cobalt', 'Willow', 'Dancing', 'Hollow', 'Crystal', 'Midnight', 'Feather', 'Horizon', 'Amber'
  ])[1 + floor(bench.chance(n, salt) * 40)::integer];
-- 'Zephyrine' is in five titles, however many there are.
create function bench.title(n bigint, songs bigint) returns text language sql immutable parallel safe
  return bench.word(n, 5) || ' ' || bench.word(n, 6)
    || case when n % (songs / 5) = 7 then ' Zephyrine' else ' ' || to_hex((bench.chance(n, 7) * 65536)::bigint) end;
create function bench.name(n bigint) returns text language sql immutable parallel safe
  return bench.word(n, 8) || ' ' || bench.word(n, 9);

-- Texts as long as people write them, a few with a word that no other has.
create function bench.prompt(n bigint, songs bigint) returns text language sql immutable parallel safe
  return 'a song about ' || bench.word(n, 12) || ' and ' || bench.word(n, 13) || ', slow drums and a warm bass, the voice close to the ear, '
    || 'a quiet verse and a ' || bench.word(n, 23) || ' chorus that everyone can sing on the way home'
    || case when n % (songs / 5) = 11 then ', a barcarolle about nothing' else ', ' || md5(n::text) end;
create function bench.bio(n bigint, users bigint) returns text language sql immutable parallel safe
  return 'Writes about ' || bench.word(n, 24) || ' and ' || bench.word(n, 25) || ' in ' || md5(n::text)
    || case when n % (users / 5) = 11 then ', plays the ophicleide' when n % 50 = 1 then ', in quiet places' else '' end;
create function bench.playlist_text(n bigint, songs bigint) returns text language sql immutable parallel safe
  return 'For the evening, with ' || bench.word(n, 26) || case when n % (songs / 100) = 11 then ', a sarabande' else '' end;

create function bench.made_at(n bigint, songs bigint) returns timestamptz language sql stable parallel safe
  return now() - make_interval(secs => (songs - n) * (2 * 365 * 86400.0 / songs));
