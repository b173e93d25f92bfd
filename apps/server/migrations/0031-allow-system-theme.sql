-- 'system' follows the light or dark setting of the device.
alter table user_settings drop constraint user_settings_theme_check;
alter table user_settings add constraint user_settings_theme_check check (theme in ('light', 'dark', 'system'));
