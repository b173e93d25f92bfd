-- Search finds more than titles and names: the prompt of a song as others see it, the title and description of a playlist, and the bio
-- of a creator. Each is folded in a column of its own, because lists are sorted and filtered by `words`.

-- Every song is written once here, which takes as long as there are songs.
set local statement_timeout = 0;

alter table songs add column prompt_words text collate "C" not null default '';
-- Others see the sanitized prompt where there is one, so names that it leaves out cannot be searched for.
create function fold_prompt() returns trigger language plpgsql as $$
begin
  new.prompt_words := public.fold_words(left(coalesce(new.sanitized_description, new.description), 1000));
  return new;
end $$;
create trigger prompts_are_folded before insert or update of description, sanitized_description on songs
  for each row execute function fold_prompt();
update songs set description = description;
create index songs_public_by_prompt on songs using gin (prompt_words gin_trgm_ops) where is_public and deleted_at is null;

alter table playlists add column description_words text collate "C" not null default '';
create function fold_playlist_description() returns trigger language plpgsql as $$
begin
  new.description_words := public.fold_words(coalesce(new.description, ''));
  return new;
end $$;
create trigger playlist_descriptions_are_folded before insert or update of description on playlists
  for each row execute function fold_playlist_description();
update playlists set description = description;
create index playlists_public_by_words on playlists using gin (words gin_trgm_ops) where is_public and deleted_at is null;
create index playlists_public_by_description on playlists using gin (description_words gin_trgm_ops)
  where is_public and deleted_at is null;

alter table profiles add column bio_words text collate "C" not null default '';
create function fold_bio() returns trigger language plpgsql as $$
begin
  new.bio_words := public.fold_words(left(coalesce(new.bio, ''), 500));
  return new;
end $$;
create trigger bios_are_folded before insert or update of bio on profiles for each row execute function fold_bio();
update profiles set bio = bio;
create index profiles_by_bio on profiles using gin (bio_words gin_trgm_ops);

-- Copies of the texts of popular songs and creators. They are not columns of the tables of titles and names: those are read for every
-- search, and these only when titles and names do not fill the page.
create table popular_prompts (
  generation bigint not null,
  rank integer not null check (rank > 0),
  song_id uuid not null,
  user_id uuid not null,
  words text collate "C" not null,
  primary key (generation, rank)
);
create table popular_bios (
  generation bigint not null,
  rank integer not null check (rank > 0),
  user_id uuid not null,
  words text collate "C" not null,
  primary key (generation, rank)
);
revoke insert, update, delete on popular_prompts, popular_bios from cadenza_api;

create or replace function forget_ranked_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.popular_songs where user_id = old.id;
  delete from public.popular_prompts where user_id = old.id;
  delete from public.popular_creators where user_id = old.id;
  delete from public.popular_bios where user_id = old.id;
  return null;
end $$;
