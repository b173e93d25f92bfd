/** How long a deleted song or playlist can be restored. The function `empty_playlist_bin` in SQL has the same number. */
export const BIN_DAYS = 30
