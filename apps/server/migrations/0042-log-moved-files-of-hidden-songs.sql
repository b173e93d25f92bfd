-- An operator could set is_public and the folders of any song, without a line in the log. What operators change goes through functions that
-- write one.
revoke update on songs from cadenza_operator;
revoke update (audio_folder, cover_folder, is_public) on songs from cadenza_operator;

alter table operator_log drop constraint operator_log_action_check;
alter table operator_log
  add constraint operator_log_action_check check (action in ('hide', 'restore', 'note', 'move')) not valid;

-- Gives the files of a hidden song the names that they were copied to. False when somebody else moved them first.
create function move_hidden_song(
  by_operator text, song_id uuid, from_audio text, from_cover text, to_audio text, to_cover text, said text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from hidden_items where kind = 'song' and id = song_id) then
    raise exception 'the song is not hidden' using errcode = 'insufficient_privilege';
  end if;
  update songs set audio_folder = to_audio, cover_folder = to_cover, is_public = false
    where id = song_id and audio_folder = from_audio and cover_folder = from_cover;
  if not found then
    return false;
  end if;
  perform write_operator_log(by_operator, 'move', 'song', song_id, said);
  return true;
end $$;
revoke execute on function move_hidden_song from public;
grant execute on function move_hidden_song to cadenza_operator;
