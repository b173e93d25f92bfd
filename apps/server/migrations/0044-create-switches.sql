-- What operators stop for everybody at once, without a new release.
create table switches (
  name text primary key check (name in ('sign-ups', 'orders', 'provider', 'checkout', 'publishing')),
  is_stopped boolean not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  changed_by text not null check (char_length(changed_by) between 1 and 100),
  changed_at timestamptz not null default now()
);

-- False when it was so already.
create function set_switch(by_operator text, of_name text, stop boolean, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if stop = coalesce((select is_stopped from switches where name = of_name), false) then
    return false;
  end if;
  insert into switches (name, is_stopped, reason, changed_by) values (of_name, stop, said, by_operator)
    on conflict (name) do update
      set is_stopped = excluded.is_stopped, reason = excluded.reason, changed_by = excluded.changed_by, changed_at = now();
  perform append_operator_log(by_operator, case when stop then 'stop' else 'open' end, 'switch', of_name, said);
  return true;
end $$;

revoke all on switches from cadenza_api, cadenza_worker;
revoke execute on function set_switch from public;
grant select on switches to cadenza_api, cadenza_worker, cadenza_operator;
grant execute on function set_switch to cadenza_operator;
