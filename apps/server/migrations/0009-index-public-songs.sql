-- The catalogue, newest first: all of it, of one creator, and of one genre. A song is in every genre it names, and no index over
-- an array keeps an order, so each genre has its own; songs that are not public are in none.

create index songs_public on songs (id desc) where is_public and deleted_at is null;
create index songs_public_by_user on songs (user_id, id desc) where is_public and deleted_at is null;

create index songs_public_pop on songs (id desc) where is_public and deleted_at is null and genres @> '{pop}';
create index songs_public_ballad on songs (id desc) where is_public and deleted_at is null and genres @> '{ballad}';
create index songs_public_rap on songs (id desc) where is_public and deleted_at is null and genres @> '{rap}';
create index songs_public_piano on songs (id desc) where is_public and deleted_at is null and genres @> '{piano}';
create index songs_public_lofi on songs (id desc) where is_public and deleted_at is null and genres @> '{lofi}';
create index songs_public_us_uk on songs (id desc) where is_public and deleted_at is null and genres @> '{us-uk}';
create index songs_public_country on songs (id desc) where is_public and deleted_at is null and genres @> '{country}';
create index songs_public_rock on songs (id desc) where is_public and deleted_at is null and genres @> '{rock}';
create index songs_public_jazz on songs (id desc) where is_public and deleted_at is null and genres @> '{jazz}';
create index songs_public_classical on songs (id desc) where is_public and deleted_at is null and genres @> '{classical}';
