-- A sign-in link is bound to the browser that asked for it: the hash of the token in that browser's cookie. In any other
-- browser the user is asked first. Links of the version before have none, and are always asked about.
alter table email_links add column browser_hash bytea check (length(browser_hash) = 32);
-- A new link ends the older ones of its address.
create index email_links_by_email on email_links (email);
