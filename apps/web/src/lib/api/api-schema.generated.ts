export interface paths {
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, if anybody */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prolong the session, or learn that there is none */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every session of this person */
        post: operations["signOutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where this person is signed in */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one session of this person */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin signing in with Google */
        post: operations["startGoogleSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where Google sends the browser back to; always redirects to /auth/callback */
        get: operations["finishGoogleSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/spotify/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin signing in with Spotify */
        post: operations["startSpotifySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/spotify/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where Spotify sends the browser back to; always redirects to /auth/callback */
        get: operations["finishSpotifySignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a sign-in link by e-mail */
        post: operations["startEmailSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redeem the token of a sign-in link */
        post: operations["verifyEmailSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The balance */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every movement of the balance, newest first */
        get: operations["listCreditTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came in and what was charged since a moment */
        get: operations["getCreditSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every movement as a CSV file */
        get: operations["exportCreditTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/credits/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The balance now and whenever it changes, as server-sent events named `credits` */
        get: operations["followCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a song would cost */
        get: operations["quoteGeneration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether songs can be made right now */
        get: operations["getGenerationAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own, newest first */
        get: operations["listGenerations"];
        put?: never;
        /**
         * Ask for a song, or several of one prompt
         * @description Sets the quoted credits aside and answers at once; the songs are made afterwards. The same Idempotency-Key with the same body is the same request, with another body it is refused.
         */
        post: operations["createGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far it is, and the song when it is there */
        get: operations["getGeneration"];
        put?: never;
        post?: never;
        /** Into the bin, with its song, for 30 days */
        delete: operations["deleteGeneration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop it and get the credits back
         * @description A song that was finished a moment before stays; the answer shows how it ended.
         */
        post: operations["cancelGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the same song again */
        post: operations["retryGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Out of the bin again */
        post: operations["restoreGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Each stage as it is reached, then the end, as server-sent events
         * @description Events named `stage` have the number of the stage as their id; a client that comes back with Last-Event-ID gets what it missed. One event named `end` carries the generation, and the stream ends.
         */
        get: operations["followGeneration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All songs under way, as server-sent events
         * @description First one event named `generations` with all that is under way; then one named `generation` whenever one of
         *     them begins, reaches a stage or ends, with the song when there is one. A client that comes back with Last-Event-ID is told
         *     first what ended meanwhile (the latest 200). The same may be told twice.
         */
        get: operations["followGenerations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prompts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What of a prompt would be sent, and what would be added to it
         * @description Charges nothing and keeps nothing. `notice` says why words were replaced.
         */
        post: operations["previewPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notifications of the user, newest first */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks as read what was seen */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much is unread, now and whenever it changes, as server-sent events named `notifications` */
        get: operations["followNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this device may be told while no page is open, and whether it is */
        get: operations["getPushAvailability"];
        /** Tells this device from now on, until its session ends */
        put: operations["subscribeToPush"];
        post?: never;
        /** Tells this device no more */
        delete: operations["unsubscribeFromPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own songs, newest first */
        get: operations["listSongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A song: an own one, or a public one of anybody */
        get: operations["getSong"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make an own song public or private
         * @description Links to the files of a song that becomes private are dead from then on.
         */
        patch: operations["setSongVisibility"];
        trace?: never;
    };
    "/api/songs/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Like a song; doing so twice changes nothing */
        put: operations["likeSong"];
        post?: never;
        /** Take a like back; doing so twice changes nothing */
        delete: operations["unlikeSong"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link that saves the song as an MP3 named after its title
         * @description Of own songs, and of public ones of anybody. It is kept in the list of downloads.
         */
        post: operations["downloadSong"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the audio */
        get: operations["playSong"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the cover */
        get: operations["getSongCover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/lyrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words of a song, and when each is sung where that is known */
        get: operations["getSongLyrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own playlists, private ones too */
        get: operations["listPlaylists"];
        put?: never;
        /**
         * Make a playlist
         * @description The same Idempotency-Key with the same body is the same playlist, with another body it is refused.
         */
        post: operations["createPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A playlist with its songs: an own one, or a public one of anybody
         * @description Songs that whoever asks may not hear, and those in the bin, are left out and not counted.
         */
        get: operations["getPlaylist"];
        put?: never;
        post?: never;
        /** Put an own playlist into the bin for 30 days; its songs stay */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        /** Rename or describe an own playlist, make it public or private */
        patch: operations["changePlaylist"];
        trace?: never;
    };
    "/api/playlists/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an own playlist back out of the bin; doing so twice changes nothing */
        post: operations["restorePlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the picture of a playlist that has one of its own */
        get: operations["getPlaylistCover"];
        /**
         * Give an own playlist a picture: JPEG, PNG or WebP, up to 5 MB and 40 million pixels
         * @description It is drawn anew as a square, without what the file tells besides the picture.
         */
        put: operations["setPlaylistCover"];
        post?: never;
        /** Take the picture of an own playlist away; doing so twice changes nothing */
        delete: operations["removePlaylistCover"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a song to the end of an own playlist; doing so twice changes nothing
         * @description Own songs, and public ones of anybody.
         */
        post: operations["addSongToPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/songs/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a song out of an own playlist; doing so twice changes nothing */
        delete: operations["removeSongFromPlaylist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which songs a playlist holds, in their order
         * @description Of an own one, or a public one of anybody; songs that whoever asks may not hear are left out.
         */
        get: operations["getPlaylistOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/songs/{songId}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a song of an own playlist behind another one, or first; answers with the order that this left
         * @description PLAYLIST_POSITION_GONE when the song that it should follow is not in the playlist any more: nothing was moved.
         */
        put: operations["moveSongInPlaylist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much a person has in each of their lists */
        get: operations["getLibrary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Songs that a person likes and may hear */
        get: operations["listFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Songs that a person took home and may hear */
        get: operations["listDownloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/downloads/{songId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a song off the list of downloads; doing so twice changes nothing */
        delete: operations["removeDownload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own or public songs by words in their title or of their creator, newest first
         * @description Case and accents make no difference. One or two letters are looked for among the newest songs only.
         */
        get: operations["findSongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell of songs that were heard, also later and several at once
         * @description A song counts as played when it was heard for 30 seconds or half of it, once for each listener in that time, and never by who made it. Once it is answered, it is counted for good.
         */
        post: operations["reportPlays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/playlists/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All songs of an own or a public playlist that one may hear, as a zip file
         * @description Songs, covers and lyrics, with lists of them as M3U8, JSON and CSV.
         */
        get: operations["archivePlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/library/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own songs, favorites and downloads, each once, as a zip file
         * @description Songs, covers and lyrics, with lists of them as M3U8, JSON and CSV.
         */
        get: operations["archiveLibrary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public songs of everybody: the newest, the most popular or the trending ones first */
        get: operations["listCatalogSongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/genres": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The genres, and how many public songs each has */
        get: operations["listCatalogGenres"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/albums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest public playlists made wholly of their owner's songs
         * @description A page may hold fewer than were asked for and still lead on.
         */
        get: operations["listAlbums"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is heard and liked most lately
         * @description Of a play and of a like half is left after three days. The order is a few minutes behind.
         */
        get: operations["listTrendingSongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Songs, creators and articles by words in their title or subtitle, the best match first
         * @description Case and accents make no difference. Frequent words are looked for among the popular songs, one or two letters among the popular and the newest ones. A signed-in person finds their own private songs, too.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The most liked makers of the newest public songs */
        get: operations["listFeaturedCreators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody who has shown a song or a playlist to everybody */
        get: operations["getCreator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/{id}/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public songs of a creator */
        get: operations["listCreatorSongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/{id}/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public playlists of a creator, newest first */
        get: operations["listCreatorPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Follow a creator; doing so twice changes nothing */
        put: operations["followCreator"];
        post?: never;
        /** Follow a creator no longer; doing so twice changes nothing */
        delete: operations["unfollowCreator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How another site shows a link to a public song, playlist or creator (oEmbed 1.0) */
        get: operations["describeLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the picture of 1200 × 630 pixels that stands for a link to the song */
        get: operations["getSongCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who this person is to others, and how to reach them */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change name, contact address, bio, picture or links */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/api/profile/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Have a picture: JPEG, PNG or WebP, up to 5 MB and 40 million pixels
         * @description It is drawn anew as a square, without what the file tells besides the picture.
         */
        put: operations["setAvatar"];
        post?: never;
        /** Have no picture; doing so twice changes nothing */
        delete: operations["removeAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/{id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads to the picture that somebody chose for themselves */
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this person chose, on whatever device */
        get: operations["getSettings"];
        /** Choose; what is left out stays */
        put: operations["changeSettings"];
        post?: never;
        /** Back to the defaults */
        delete: operations["resetSettings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the operator what is wrong with a song, a playlist or a creator; doing so twice changes nothing */
        post: operations["report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hidden-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an operator has taken out of public view of whoever asks, and why */
        get: operations["listHiddenItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to buy a credit pack
         * @description Person and price come from the session and the server. Whatever the body says about them must agree, else 400.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the latest export is, and where it lies for a day */
        get: operations["getExport"];
        put?: never;
        /** Have everything that is kept of oneself put into one zip file, twice a day at most */
        post: operations["requestExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this account is to be deleted, and when */
        get: operations["getDeletion"];
        put?: never;
        /** Leave: private and signed out elsewhere at once, erased after a few days in which it can be taken back */
        post: operations["requestDeletion"];
        /** Stay: everything is as it was; doing so twice changes nothing */
        delete: operations["cancelDeletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which components of the service work right now */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ExportAcceptedInput: {
            /** Format: uuid */
            id: string;
        };
        DataExportInput: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "queued" | "running" | "ready" | "failed";
            /** @description Leads to the archive while it is there */
            url: string | null;
            sizeBytes: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description When the archive is deleted */
            expiresAt: string | null;
        };
        LatestExportInput: {
            /** @description Null: none was asked for, or the last one is gone */
            export: components["schemas"]["DataExportInput"] | null;
        };
        AccountDeletionInput: {
            /** @description Null: the account stays */
            deletesAt: string | null;
        };
        ProblemInput: {
            /** @description Where this kind of problem is explained */
            type: string;
            /** @description Short English summary; screens use their own words, chosen by code */
            title: string;
            status: number;
            /** @enum {string} */
            code: "INPUT_INVALID" | "UNAUTHENTICATED" | "CROSS_SITE" | "NOT_FOUND" | "BODY_TOO_LARGE" | "MEDIA_TYPE_UNSUPPORTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "FORMAT_NOT_OFFERED" | "AUTH_STATE_INVALID" | "AUTH_CANCELLED" | "AUTH_TOKEN_INVALID" | "AUTH_PROVIDER_FAILED" | "AUTH_PROVIDER_UNREACHABLE" | "AUTH_LINK_INVALID" | "GOOGLE_NOT_CONFIGURED" | "SPOTIFY_NOT_CONFIGURED" | "EMAIL_NOT_CONFIGURED" | "INSUFFICIENT_CREDITS" | "CREDITS_OWED" | "HOLD_CONFLICT" | "CHECKOUT_MISMATCH" | "CHECKOUT_FAILED" | "STRIPE_NOT_CONFIGURED" | "WEBHOOK_REFUSED" | "GENERATION_CONFLICT" | "GENERATION_PENDING" | "GENERATION_NOT_FAILED" | "MUSIC_NOT_CONFIGURED" | "SONGS_UNAVAILABLE" | "PLAYLIST_POSITION_GONE" | "PLAYLIST_FULL" | "ARTWORK_REFUSED" | "HIDDEN_BY_OPERATOR" | "REAUTHENTICATION_REQUIRED" | "ACCOUNT_DELETION_PENDING";
            requestId: string;
            /** @description Also sent as the Retry-After header */
            retryAfterSeconds?: number;
            /** @description What is wrong with the input, field by field */
            issues?: {
                path: string;
                message: string;
            }[];
        };
        SessionUserInput: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            avatarUrl: string | null;
            /** @description Unique; the canonical name in /creator/{handle} */
            handle: string;
            /** @description The account is to be deleted; until then it can be kept */
            isDeletionPending: boolean;
        };
        /** @description Which ways of signing in this installation has configured */
        SignInMethodsInput: {
            google: boolean;
            spotify: boolean;
            email: boolean;
        };
        SessionInput: {
            user: components["schemas"]["SessionUserInput"] | null;
            methods: components["schemas"]["SignInMethodsInput"];
        };
        StartSignInInput: {
            /** @description Path on this site to return to; anything else is ignored */
            next?: string;
        };
        SignInRedirectInput: {
            /**
             * Format: uri
             * @description The provider's page to send the browser to
             */
            url: string;
        };
        EmailLinkRequestInput: {
            /** Format: email */
            email: string;
            /** @description Path on this site to return to; anything else is ignored */
            next?: string;
        };
        EmailLinkProofInput: {
            token: string;
        };
        EmailSignInInput: {
            user: components["schemas"]["SessionUserInput"];
            next: string;
        };
        DeviceSessionInput: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            /** Format: date-time */
            expiresAt: string;
            userAgent: string | null;
            isCurrent: boolean;
        };
        DeviceSessionListInput: {
            items: components["schemas"]["DeviceSessionInput"][];
        };
        CheckoutRequestInput: {
            packId: string;
            /** Format: uuid */
            userId?: string;
            packName?: string;
            /** @description Price in cents */
            amount?: number;
            credits?: number;
        };
        CheckoutSessionInput: {
            sessionId: string;
            /**
             * Format: uri
             * @description Stripe's page to send the browser to
             */
            url: string;
        };
        /** @description Names on those networks, without an @ */
        SocialLinksInput: {
            x?: string;
            instagram?: string;
            youtube?: string;
            github?: string;
        };
        ProfileInput: {
            username: string;
            /** @description Where to reach them. Signing in has nothing to do with it */
            email: string | null;
            handle: string;
            bio: string | null;
            avatarUrl: string | null;
            links: components["schemas"]["SocialLinksInput"];
            /**
             * @description Who vouches for them
             * @enum {string}
             */
            signInWith: "google" | "spotify" | "email";
            counts: {
                playlists: number;
                followers: number;
                following: number;
                songs: number;
            };
        };
        ProfileChangeInput: {
            /** @description Up to 50 characters */
            username?: string;
            email?: string;
            bio?: string | null;
            /** @description The picture behind it is copied */
            avatarUrl?: ("" | string) | null;
            /** @description A name or an https address on x, instagram, youtube, github */
            links?: {
                x?: string | null;
                instagram?: string | null;
                youtube?: string | null;
                github?: string | null;
            };
        };
        SongPaletteInput: {
            ground: string;
            figure: string;
            accent: string;
            spark: string;
            /** @description Text on the ground */
            ink: string;
            /** @description The room in the dark theme */
            shade: string;
        };
        SongCoverInput: {
            /** Format: uuid */
            songId: string;
            /** @description Leads to the cover by a redirect */
            artworkUrl: string;
            /** @description CSS that stands in for the cover until it is there */
            artworkGradient: string;
            palette: components["schemas"]["SongPaletteInput"];
        };
        SongReceiptInput: {
            /** @description Charged for the seconds delivered */
            audio: number;
            /** @description 0 where a plain one stands in */
            cover: number;
            /** @description 0 where one from the word lists stands in */
            title: number;
            /** @description What was set aside when the song was asked for */
            held: number;
            /** @description What came back of it */
            returned: number;
        };
        SongInput: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            generationId: string;
            /** Format: uuid */
            userId: string;
            creatorName: string | null;
            title: string;
            /** @description The prompt as it was written; to others without the names in it */
            description: string;
            /** @description What was sent instead, where the prompt named somebody */
            sanitizedDescription: string | null;
            enhancedDescription: string | null;
            genres: string[];
            /** @description Seconds */
            duration: number;
            isInstrumental: boolean;
            hasLyrics: boolean;
            tempoBpm: number | null;
            musicalKey: string | null;
            /** @description Leads to the audio by a redirect; changes when the song becomes private */
            audioUrl: string;
            /** @description Leads to the cover by a redirect */
            artworkUrl: string;
            /** @description CSS that stands in for the cover until it is there */
            artworkGradient: string;
            palette: components["schemas"]["SongPaletteInput"];
            /** @description The shape of the sound, evenly over the whole song */
            peaks: number[];
            isPublic: boolean;
            /** @description Liked by whoever asks */
            isFavorite: boolean;
            likesCount: number;
            /** @description Heard for 30 seconds or half of it; a few seconds behind */
            playsCount: number;
            /** @description As in /creator/{handle} */
            creatorHandle: string;
            /** @description Told to its creator alone */
            creditsUsed: number | null;
            /** @description What `creditsUsed` is made of; told to its creator alone */
            receipt: components["schemas"]["SongReceiptInput"] | null;
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
        };
        SongPageInput: {
            items: components["schemas"]["SongInput"][];
            nextCursor: string | null;
        };
        VisibilityInput: {
            isPublic: boolean;
        };
        LikeInput: {
            isFavorite: boolean;
            likesCount: number;
        };
        DownloadRequestInput: {
            /**
             * @description 320 or 128 kbps
             * @default high
             * @enum {string}
             */
            quality?: "high" | "standard";
        };
        DownloadInput: {
            /** Format: uri */
            url: string;
            fileName: string;
            /** Format: date-time */
            expiresAt: string;
        };
        LyricsInput: {
            text: string;
            /** @description Empty when nobody knows when each word is sung */
            words: {
                word: string;
                startMs: number;
                endMs: number;
            }[];
        };
        LibrarySongsPageInput: {
            items: {
                /** Format: date-time */
                addedAt: string;
                /** @description Of the latest download; null on the other shelf */
                quality: ("high" | "standard") | null;
                song: components["schemas"]["SongInput"];
            }[];
            nextCursor: string | null;
        };
        LibraryTotalsInput: {
            playlists: number;
            favorites: number;
            downloads: number;
        };
        FoundSongsInput: {
            items: components["schemas"]["SongInput"][];
        };
        CreatorCardInput: {
            /** Format: uuid */
            id: string;
            handle: string;
            name: string;
            avatarUrl: string | null;
            /** @description Public ones */
            songsCount: number;
            followersCount: number;
            /** @description Followed by whoever asks */
            isFollowing: boolean;
            /** @description Of their newest public song */
            latestCover: components["schemas"]["SongCoverInput"] | null;
        };
        CreatorInput: {
            /** Format: uuid */
            id: string;
            handle: string;
            name: string;
            avatarUrl: string | null;
            /** @description Public ones */
            songsCount: number;
            followersCount: number;
            /** @description Followed by whoever asks */
            isFollowing: boolean;
            /** @description Of their newest public song */
            latestCover: components["schemas"]["SongCoverInput"] | null;
            bio: string | null;
            links: components["schemas"]["SocialLinksInput"];
            /** @description Of all their public songs */
            playsCount: number;
        };
        FeaturedCreatorsInput: {
            items: components["schemas"]["CreatorCardInput"][];
        };
        CreatorSongsInput: {
            items: components["schemas"]["SongInput"][];
            nextCursor: string | null;
        };
        FollowInput: {
            isFollowing: boolean;
            followersCount: number;
        };
        CreditsInput: {
            /** @description What can be spent right now */
            balance: number;
            /** @description Set aside for songs that are being made; charged or returned when they end */
            held: number;
            /** @description Owed after a refund or dispute of credits already spent; the next credits pay it first */
            owed: number;
            /** @description The balance right after the latest bonus or purchase: a full meter */
            maximum: number;
            totalUsed: number;
            /** @description Rises with every movement; of two answers the one with the higher version is newer */
            version: number;
        };
        CreditTransferInput: {
            /** @description Unique among the movements of one person, rising with time */
            version: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "bonus" | "purchase" | "hold" | "settle" | "release" | "refund" | "dispute" | "dispute_won" | "adjustment" | "closed";
            /** @description Change of the balance; negative when spent */
            amount: number;
            /** @description Change of what is owed; negative when part of it was paid back */
            owedChange: number;
            balanceAfter: number;
            /** @description For a hold its quote, for what came back the part that was not charged */
            song: {
                /** Format: uuid */
                generationId: string;
                audio: number;
                cover: number;
                title: number;
            } | null;
            /** @description Of the song that the movement is about, once it exists */
            songTitle: string | null;
            purchase: {
                /** Format: uuid */
                id: string;
                packId: string;
                credits: number;
                priceCents: number;
                currency: string;
                receiptUrl: string | null;
            } | null;
            /** @description Why held credits came back ('failed', 'cancelled', 'expired'), or an operator's own words */
            reason: string | null;
        };
        CreditHistoryInput: {
            items: components["schemas"]["CreditTransferInput"][];
            /** @description Pass as `before` for the next page; null on the last one */
            nextBefore: number | null;
        };
        /** @description What came in and what was charged since a moment */
        CreditSummaryInput: {
            /** @description By bonus and purchase */
            added: number;
            /** @description Charged for seconds of music */
            audio: number;
            cover: number;
            title: number;
        };
        GenerationRequestInput: {
            /**
             * @default auto
             * @enum {string}
             */
            duration?: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            /** @description Only with the duration 'custom'; 120 when left out */
            customSeconds?: number;
            prompt: string;
            /** @description Own words to be sung */
            lyrics?: string;
            /** @default [] */
            genres?: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /** @default true */
            isInstrumental?: boolean;
            /**
             * @description Whether what the prompt leaves open is added to it
             * @default true
             */
            enhance?: boolean;
            /**
             * @description How many songs to make of it; each is charged
             * @default 1
             */
            variants?: number;
        };
        SongQuoteInput: {
            seconds: number;
            audio: number;
            cover: number;
            title: number;
            /** @description The three together, for one song */
            credits: number;
            /** @description For all variants: what is set aside */
            total: number;
            /** @description The charge is for the seconds delivered and may be lower */
            isUpTo: boolean;
        };
        GenerationAvailabilityInput: {
            isAvailable: boolean;
        };
        GenerationAcceptedInput: {
            /** Format: uuid */
            requestId: string;
            generationIds: string[];
            prompt: string;
            /** @description What is sent to be made into music */
            sanitizedPrompt: string;
            wasSanitized: boolean;
            quote: components["schemas"]["SongQuoteInput"];
        };
        GenerationInput: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            requestId: string;
            variant: number;
            variants: number;
            retryOf: string | null;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "expired";
            /** @description How many of the seven steps it has reached */
            stage: number;
            prompt: string;
            sanitizedPrompt: string;
            wasSanitized: boolean;
            enhancedPrompt: string | null;
            /** @description Own words of the request */
            lyrics: string | null;
            genres: string[];
            /** @enum {string} */
            duration: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            askedSeconds: number;
            isInstrumental: boolean;
            quote: components["schemas"]["SongQuoteInput"];
            failure: {
                /** @enum {string} */
                kind: "content_rejected" | "invalid_request" | "provider_auth" | "provider_funds" | "rate_limited" | "provider_busy" | "provider_failed" | "unreachable" | "timeout" | "unknown" | "unusable_audio" | "expired";
                /** @description In English, as the provider or we put it */
                message: string;
                /** @description A prompt that would be accepted */
                suggestion: string | null;
            } | null;
            song: components["schemas"]["SongInput"] | null;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
            deletedAt: string | null;
        };
        GenerationPageInput: {
            items: components["schemas"]["GenerationInput"][];
            nextCursor: string | null;
        };
        PendingGenerationsInput: {
            /** @description Newest first; what is not in it has ended, or never began */
            items: components["schemas"]["GenerationInput"][];
        };
        PromptPreviewRequestInput: {
            prompt: string;
            /** @default [] */
            genres?: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /** @default true */
            isInstrumental?: boolean;
        };
        PromptPreviewInput: {
            prompt: string;
            sanitizedPrompt: string;
            wasSanitized: boolean;
            /** @description In the order of the prompt */
            replacements: {
                from: string;
                /** @description Empty where there was no room for other words */
                to: string;
                /** @description Where `from` stands in `prompt` */
                start: number;
                end: number;
            }[];
            notice: "licensed_material" | null;
            /** @description Null where the prompt is too short, or leaves nothing open */
            enhanced: {
                /** @description What would be sent, with what the prompt left open */
                description: string;
                parts: {
                    /** @enum {string} */
                    genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                    mood: string;
                    tempoBpm: number;
                    instruments: string[];
                    structure: string[];
                };
            } | null;
        };
        NewPlaylistInput: {
            title: string;
            description?: string;
            artworkUrl?: "" | string;
            /** @default false */
            isPublic?: boolean;
            /**
             * Format: uuid
             * @description Its first song: one request makes the playlist and saves the song to it
             */
            songId?: string;
        };
        PlaylistChangeInput: {
            title?: string;
            description?: string | null;
            artworkUrl?: ("" | string) | null;
            isPublic?: boolean;
        };
        PlaylistInput: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            creatorName: string | null;
            title: string;
            description: string | null;
            /** @description Chosen by its owner; else it is drawn from `covers` */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Songs that whoever asks may hear, here and in what follows */
            songsCount: number;
            /** @description Seconds, of all songs together */
            duration: number;
            /** @description Of its first four songs */
            covers: components["schemas"]["SongCoverInput"][];
            /** @description Whether it holds the song that was asked about, if one was */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Rises with every change of its songs or of their order */
            version: number;
        };
        PlaylistPageInput: {
            items: components["schemas"]["PlaylistInput"][];
            nextCursor: string | null;
        };
        PlaylistWithSongsInput: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            creatorName: string | null;
            title: string;
            description: string | null;
            /** @description Chosen by its owner; else it is drawn from `covers` */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Songs that whoever asks may hear, here and in what follows */
            songsCount: number;
            /** @description Seconds, of all songs together */
            duration: number;
            /** @description Of its first four songs */
            covers: components["schemas"]["SongCoverInput"][];
            /** @description Whether it holds the song that was asked about, if one was */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Rises with every change of its songs or of their order */
            version: number;
            songs: {
                items: {
                    /** Format: date-time */
                    addedAt: string;
                    song: components["schemas"]["SongInput"];
                }[];
                nextCursor: number | null;
            };
        };
        PlaylistOrderInput: {
            version: number;
            songIds: string[];
        };
        SongPositionInput: {
            /** @description The song that it follows from now on; null: none, it is the first */
            after: string | null;
        };
        PlaylistSongInput: {
            /** Format: uuid */
            songId: string;
        };
        ComponentStatusInput: {
            /** @enum {string} */
            name: "database" | "engine" | "media";
            isUp: boolean;
            latencyMs: number | null;
        };
        SystemStatusInput: {
            isUp: boolean;
            /** Format: date-time */
            checkedAt: string;
            components: components["schemas"]["ComponentStatusInput"][];
        };
        ListenBatchInput: {
            listens: {
                /** Format: uuid */
                songId: string;
                /**
                 * Format: uuid
                 * @description Made by the browser: the same listen sent twice is one play
                 */
                listenId: string;
                /** @description Sound that was heard, not time that passed */
                heardSeconds: number;
                /** @default 0 */
                secondsAgo?: number;
            }[];
        };
        CountedPlaysInput: {
            /** @description Of those told; the others were too short, told before, or not theirs to hear */
            counted: number;
        };
        SearchResultInput: {
            /** @enum {string} */
            type: "song" | "creator" | "blog" | "news";
            /** @description Of the song or the creator; of an article its slug */
            id: string;
            title: string;
            /** @description Of a song its creator, of a creator their handle, of an article what it is about */
            subtitle: string;
            /** @description Of a song */
            image: components["schemas"]["SongCoverInput"] | null;
            /** @description Of a creator who has one */
            avatarUrl: string | null;
            /** @description Where it opens */
            path: string;
            song: components["schemas"]["SongInput"] | null;
        };
        SearchPageInput: {
            items: components["schemas"]["SearchResultInput"][];
            nextCursor: string | null;
        };
        OEmbedInput: {
            /** @constant */
            version: "1.0";
            /**
             * @description rich: `html` holds a player
             * @enum {string}
             */
            type: "rich" | "link";
            title: string;
            author_name: string;
            /** Format: uri */
            author_url: string;
            provider_name: string;
            /** Format: uri */
            provider_url: string;
            /** @description Seconds */
            cache_age: number;
            html?: string;
            width?: number;
            height?: number;
            /** Format: uri */
            thumbnail_url?: string;
            thumbnail_width?: number;
            thumbnail_height?: number;
        };
        CatalogGenresInput: {
            /** @description All ten, in the order in which they are shown */
            items: {
                /** @enum {string} */
                genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                /** @description Public songs, counted up to 1,000 */
                songsCount: number;
                /** @description Of the newest one */
                cover: components["schemas"]["SongCoverInput"] | null;
            }[];
        };
        NewReportInput: {
            /** @enum {string} */
            kind: "song" | "playlist" | "creator";
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            reason: "copyright" | "harm" | "spam" | "other";
            /**
             * @description What is wrong, and how to reach whoever reports it
             * @default
             */
            details?: string;
        };
        HiddenItemsInput: {
            items: {
                /** @enum {string} */
                kind: "song" | "playlist" | "creator";
                /** Format: uuid */
                id: string;
                /** @description The words of the operator */
                reason: string;
                /** Format: date-time */
                hiddenAt: string;
            }[];
        };
        NotificationSettingsInput: {
            /** @description Off: none of the following */
            isOn: boolean;
            songReady: boolean;
            songFailed: boolean;
            credits: boolean;
            follows: boolean;
            likes: boolean;
            /** @description Also on devices that allow it, while no tab is open */
            push: boolean;
        };
        SettingsInput: {
            /** @enum {string} */
            theme: "light" | "dark";
            /** @description Null: that of the browser */
            language: ("en" | "es" | "fr" | "de") | null;
            volume: number;
            autoPlay: boolean;
            /** @enum {string} */
            downloadQuality: "high" | "standard";
            notifications: components["schemas"]["NotificationSettingsInput"];
            /** @description Null: nothing was ever chosen, these are the defaults */
            updatedAt: string | null;
        };
        SettingsChangeInput: {
            /** @enum {string} */
            theme?: "light" | "dark";
            /** @description Null: that of the browser */
            language?: ("en" | "es" | "fr" | "de") | null;
            volume?: number;
            autoPlay?: boolean;
            /** @enum {string} */
            downloadQuality?: "high" | "standard";
            notifications?: {
                /** @description Off: none of the following */
                isOn?: boolean;
                songReady?: boolean;
                songFailed?: boolean;
                credits?: boolean;
                follows?: boolean;
                likes?: boolean;
                /** @description Also on devices that allow it, while no tab is open */
                push?: boolean;
            };
        };
        NotificationUserInput: {
            name: string;
            handle: string;
            avatarUrl: string | null;
        };
        NotificationInput: {
            /** Format: uuid */
            id: string;
            /** @description Its place: newest is highest. One that grows moves to the front */
            seq: number;
            /** @enum {string} */
            kind: "song-ready" | "song-failed" | "credits" | "follow" | "like";
            /** @description How many users follow or like; 1 for the other kinds */
            count: number;
            /** @description The latest of them */
            users: components["schemas"]["NotificationUserInput"][];
            song: {
                /** Format: uuid */
                id: string;
                title: string;
                cover: components["schemas"]["SongCoverInput"];
            } | null;
            credits: number | null;
            /** @description Where it leads in the web app */
            path: string;
            /** Format: date-time */
            createdAt: string;
            isRead: boolean;
        };
        NotificationSummaryInput: {
            /** @description Rises with every change */
            version: number;
            /** @description Up to 99; 100 means more */
            unreadCount: number;
        };
        NotificationPageInput: {
            /** @description Rises with every change */
            version: number;
            /** @description Up to 99; 100 means more */
            unreadCount: number;
            items: components["schemas"]["NotificationInput"][];
            nextCursor: number | null;
        };
        PushAvailabilityInput: {
            /** @description The VAPID key to subscribe with; null where push is not offered */
            publicKey: string | null;
            /** @description This session has a subscription */
            isOn: boolean;
        };
        ExportAccepted: {
            /** Format: uuid */
            id: string;
        };
        DataExport: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "queued" | "running" | "ready" | "failed";
            /** @description Leads to the archive while it is there */
            url: string | null;
            sizeBytes: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description When the archive is deleted */
            expiresAt: string | null;
        };
        LatestExport: {
            /** @description Null: none was asked for, or the last one is gone */
            export: components["schemas"]["DataExport"] | null;
        };
        AccountDeletion: {
            /** @description Null: the account stays */
            deletesAt: string | null;
        };
        Problem: {
            /** @description Where this kind of problem is explained */
            type: string;
            /** @description Short English summary; screens use their own words, chosen by code */
            title: string;
            status: number;
            /** @enum {string} */
            code: "INPUT_INVALID" | "UNAUTHENTICATED" | "CROSS_SITE" | "NOT_FOUND" | "BODY_TOO_LARGE" | "MEDIA_TYPE_UNSUPPORTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "FORMAT_NOT_OFFERED" | "AUTH_STATE_INVALID" | "AUTH_CANCELLED" | "AUTH_TOKEN_INVALID" | "AUTH_PROVIDER_FAILED" | "AUTH_PROVIDER_UNREACHABLE" | "AUTH_LINK_INVALID" | "GOOGLE_NOT_CONFIGURED" | "SPOTIFY_NOT_CONFIGURED" | "EMAIL_NOT_CONFIGURED" | "INSUFFICIENT_CREDITS" | "CREDITS_OWED" | "HOLD_CONFLICT" | "CHECKOUT_MISMATCH" | "CHECKOUT_FAILED" | "STRIPE_NOT_CONFIGURED" | "WEBHOOK_REFUSED" | "GENERATION_CONFLICT" | "GENERATION_PENDING" | "GENERATION_NOT_FAILED" | "MUSIC_NOT_CONFIGURED" | "SONGS_UNAVAILABLE" | "PLAYLIST_POSITION_GONE" | "PLAYLIST_FULL" | "ARTWORK_REFUSED" | "HIDDEN_BY_OPERATOR" | "REAUTHENTICATION_REQUIRED" | "ACCOUNT_DELETION_PENDING";
            requestId: string;
            /** @description Also sent as the Retry-After header */
            retryAfterSeconds?: number;
            /** @description What is wrong with the input, field by field */
            issues?: {
                path: string;
                message: string;
            }[];
        };
        SessionUser: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            avatarUrl: string | null;
            /** @description Unique; the canonical name in /creator/{handle} */
            handle: string;
            /** @description The account is to be deleted; until then it can be kept */
            isDeletionPending: boolean;
        };
        /** @description Which ways of signing in this installation has configured */
        SignInMethods: {
            google: boolean;
            spotify: boolean;
            email: boolean;
        };
        Session: {
            user: components["schemas"]["SessionUser"] | null;
            methods: components["schemas"]["SignInMethods"];
        };
        StartSignIn: {
            /** @description Path on this site to return to; anything else is ignored */
            next?: string;
        };
        SignInRedirect: {
            /**
             * Format: uri
             * @description The provider's page to send the browser to
             */
            url: string;
        };
        EmailLinkRequest: {
            /** Format: email */
            email: string;
            /** @description Path on this site to return to; anything else is ignored */
            next?: string;
        };
        EmailLinkProof: {
            token: string;
        };
        EmailSignIn: {
            user: components["schemas"]["SessionUser"];
            next: string;
        };
        DeviceSession: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            /** Format: date-time */
            expiresAt: string;
            userAgent: string | null;
            isCurrent: boolean;
        };
        DeviceSessionList: {
            items: components["schemas"]["DeviceSession"][];
        };
        CheckoutRequest: {
            packId: string;
            /** Format: uuid */
            userId?: string;
            packName?: string;
            /** @description Price in cents */
            amount?: number;
            credits?: number;
        };
        CheckoutSession: {
            sessionId: string;
            /**
             * Format: uri
             * @description Stripe's page to send the browser to
             */
            url: string;
        };
        /** @description Names on those networks, without an @ */
        SocialLinks: {
            x?: string;
            instagram?: string;
            youtube?: string;
            github?: string;
        };
        Profile: {
            username: string;
            /** @description Where to reach them. Signing in has nothing to do with it */
            email: string | null;
            handle: string;
            bio: string | null;
            avatarUrl: string | null;
            links: components["schemas"]["SocialLinks"];
            /**
             * @description Who vouches for them
             * @enum {string}
             */
            signInWith: "google" | "spotify" | "email";
            counts: {
                playlists: number;
                followers: number;
                following: number;
                songs: number;
            };
        };
        ProfileChange: {
            /** @description Up to 50 characters */
            username?: string;
            /** Format: email */
            email?: string;
            bio?: string | null;
            /** @description The picture behind it is copied */
            avatarUrl?: ("" | string) | null;
            /** @description A name or an https address on x, instagram, youtube, github */
            links?: {
                x?: string | null;
                instagram?: string | null;
                youtube?: string | null;
                github?: string | null;
            };
        };
        SongPalette: {
            ground: string;
            figure: string;
            accent: string;
            spark: string;
            /** @description Text on the ground */
            ink: string;
            /** @description The room in the dark theme */
            shade: string;
        };
        SongCover: {
            /** Format: uuid */
            songId: string;
            /** @description Leads to the cover by a redirect */
            artworkUrl: string;
            /** @description CSS that stands in for the cover until it is there */
            artworkGradient: string;
            palette: components["schemas"]["SongPalette"];
        };
        SongReceipt: {
            /** @description Charged for the seconds delivered */
            audio: number;
            /** @description 0 where a plain one stands in */
            cover: number;
            /** @description 0 where one from the word lists stands in */
            title: number;
            /** @description What was set aside when the song was asked for */
            held: number;
            /** @description What came back of it */
            returned: number;
        };
        Song: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            generationId: string;
            /** Format: uuid */
            userId: string;
            creatorName: string | null;
            title: string;
            /** @description The prompt as it was written; to others without the names in it */
            description: string;
            /** @description What was sent instead, where the prompt named somebody */
            sanitizedDescription: string | null;
            enhancedDescription: string | null;
            genres: string[];
            /** @description Seconds */
            duration: number;
            isInstrumental: boolean;
            hasLyrics: boolean;
            tempoBpm: number | null;
            musicalKey: string | null;
            /** @description Leads to the audio by a redirect; changes when the song becomes private */
            audioUrl: string;
            /** @description Leads to the cover by a redirect */
            artworkUrl: string;
            /** @description CSS that stands in for the cover until it is there */
            artworkGradient: string;
            palette: components["schemas"]["SongPalette"];
            /** @description The shape of the sound, evenly over the whole song */
            peaks: number[];
            isPublic: boolean;
            /** @description Liked by whoever asks */
            isFavorite: boolean;
            likesCount: number;
            /** @description Heard for 30 seconds or half of it; a few seconds behind */
            playsCount: number;
            /** @description As in /creator/{handle} */
            creatorHandle: string;
            /** @description Told to its creator alone */
            creditsUsed: number | null;
            /** @description What `creditsUsed` is made of; told to its creator alone */
            receipt: components["schemas"]["SongReceipt"] | null;
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
        };
        SongPage: {
            items: components["schemas"]["Song"][];
            nextCursor: string | null;
        };
        Visibility: {
            isPublic: boolean;
        };
        Like: {
            isFavorite: boolean;
            likesCount: number;
        };
        DownloadRequest: {
            /**
             * @description 320 or 128 kbps
             * @default high
             * @enum {string}
             */
            quality: "high" | "standard";
        };
        Download: {
            /** Format: uri */
            url: string;
            fileName: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Lyrics: {
            text: string;
            /** @description Empty when nobody knows when each word is sung */
            words: {
                word: string;
                startMs: number;
                endMs: number;
            }[];
        };
        LibrarySongsPage: {
            items: {
                /** Format: date-time */
                addedAt: string;
                /** @description Of the latest download; null on the other shelf */
                quality: ("high" | "standard") | null;
                song: components["schemas"]["Song"];
            }[];
            nextCursor: string | null;
        };
        LibraryTotals: {
            playlists: number;
            favorites: number;
            downloads: number;
        };
        FoundSongs: {
            items: components["schemas"]["Song"][];
        };
        CreatorCard: {
            /** Format: uuid */
            id: string;
            handle: string;
            name: string;
            avatarUrl: string | null;
            /** @description Public ones */
            songsCount: number;
            followersCount: number;
            /** @description Followed by whoever asks */
            isFollowing: boolean;
            /** @description Of their newest public song */
            latestCover: components["schemas"]["SongCover"] | null;
        };
        Creator: {
            /** Format: uuid */
            id: string;
            handle: string;
            name: string;
            avatarUrl: string | null;
            /** @description Public ones */
            songsCount: number;
            followersCount: number;
            /** @description Followed by whoever asks */
            isFollowing: boolean;
            /** @description Of their newest public song */
            latestCover: components["schemas"]["SongCover"] | null;
            bio: string | null;
            links: components["schemas"]["SocialLinks"];
            /** @description Of all their public songs */
            playsCount: number;
        };
        FeaturedCreators: {
            items: components["schemas"]["CreatorCard"][];
        };
        CreatorSongs: {
            items: components["schemas"]["Song"][];
            nextCursor: string | null;
        };
        Follow: {
            isFollowing: boolean;
            followersCount: number;
        };
        Credits: {
            /** @description What can be spent right now */
            balance: number;
            /** @description Set aside for songs that are being made; charged or returned when they end */
            held: number;
            /** @description Owed after a refund or dispute of credits already spent; the next credits pay it first */
            owed: number;
            /** @description The balance right after the latest bonus or purchase: a full meter */
            maximum: number;
            totalUsed: number;
            /** @description Rises with every movement; of two answers the one with the higher version is newer */
            version: number;
        };
        CreditTransfer: {
            /** @description Unique among the movements of one person, rising with time */
            version: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "bonus" | "purchase" | "hold" | "settle" | "release" | "refund" | "dispute" | "dispute_won" | "adjustment" | "closed";
            /** @description Change of the balance; negative when spent */
            amount: number;
            /** @description Change of what is owed; negative when part of it was paid back */
            owedChange: number;
            balanceAfter: number;
            /** @description For a hold its quote, for what came back the part that was not charged */
            song: {
                /** Format: uuid */
                generationId: string;
                audio: number;
                cover: number;
                title: number;
            } | null;
            /** @description Of the song that the movement is about, once it exists */
            songTitle: string | null;
            purchase: {
                /** Format: uuid */
                id: string;
                packId: string;
                credits: number;
                priceCents: number;
                currency: string;
                receiptUrl: string | null;
            } | null;
            /** @description Why held credits came back ('failed', 'cancelled', 'expired'), or an operator's own words */
            reason: string | null;
        };
        CreditHistory: {
            items: components["schemas"]["CreditTransfer"][];
            /** @description Pass as `before` for the next page; null on the last one */
            nextBefore: number | null;
        };
        /** @description What came in and what was charged since a moment */
        CreditSummary: {
            /** @description By bonus and purchase */
            added: number;
            /** @description Charged for seconds of music */
            audio: number;
            cover: number;
            title: number;
        };
        GenerationRequest: {
            /**
             * @default auto
             * @enum {string}
             */
            duration: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            /** @description Only with the duration 'custom'; 120 when left out */
            customSeconds?: number;
            prompt: string;
            /** @description Own words to be sung */
            lyrics?: string;
            /** @default [] */
            genres: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /** @default true */
            isInstrumental: boolean;
            /**
             * @description Whether what the prompt leaves open is added to it
             * @default true
             */
            enhance: boolean;
            /**
             * @description How many songs to make of it; each is charged
             * @default 1
             */
            variants: number;
        };
        SongQuote: {
            seconds: number;
            audio: number;
            cover: number;
            title: number;
            /** @description The three together, for one song */
            credits: number;
            /** @description For all variants: what is set aside */
            total: number;
            /** @description The charge is for the seconds delivered and may be lower */
            isUpTo: boolean;
        };
        GenerationAvailability: {
            isAvailable: boolean;
        };
        GenerationAccepted: {
            /** Format: uuid */
            requestId: string;
            generationIds: string[];
            prompt: string;
            /** @description What is sent to be made into music */
            sanitizedPrompt: string;
            wasSanitized: boolean;
            quote: components["schemas"]["SongQuote"];
        };
        Generation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            requestId: string;
            variant: number;
            variants: number;
            retryOf: string | null;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "expired";
            /** @description How many of the seven steps it has reached */
            stage: number;
            prompt: string;
            sanitizedPrompt: string;
            wasSanitized: boolean;
            enhancedPrompt: string | null;
            /** @description Own words of the request */
            lyrics: string | null;
            genres: string[];
            /** @enum {string} */
            duration: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            askedSeconds: number;
            isInstrumental: boolean;
            quote: components["schemas"]["SongQuote"];
            failure: {
                /** @enum {string} */
                kind: "content_rejected" | "invalid_request" | "provider_auth" | "provider_funds" | "rate_limited" | "provider_busy" | "provider_failed" | "unreachable" | "timeout" | "unknown" | "unusable_audio" | "expired";
                /** @description In English, as the provider or we put it */
                message: string;
                /** @description A prompt that would be accepted */
                suggestion: string | null;
            } | null;
            song: components["schemas"]["Song"] | null;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
            deletedAt: string | null;
        };
        GenerationPage: {
            items: components["schemas"]["Generation"][];
            nextCursor: string | null;
        };
        PendingGenerations: {
            /** @description Newest first; what is not in it has ended, or never began */
            items: components["schemas"]["Generation"][];
        };
        PromptPreviewRequest: {
            prompt: string;
            /** @default [] */
            genres: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /** @default true */
            isInstrumental: boolean;
        };
        PromptPreview: {
            prompt: string;
            sanitizedPrompt: string;
            wasSanitized: boolean;
            /** @description In the order of the prompt */
            replacements: {
                from: string;
                /** @description Empty where there was no room for other words */
                to: string;
                /** @description Where `from` stands in `prompt` */
                start: number;
                end: number;
            }[];
            notice: "licensed_material" | null;
            /** @description Null where the prompt is too short, or leaves nothing open */
            enhanced: {
                /** @description What would be sent, with what the prompt left open */
                description: string;
                parts: {
                    /** @enum {string} */
                    genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                    mood: string;
                    tempoBpm: number;
                    instruments: string[];
                    structure: string[];
                };
            } | null;
        };
        NewPlaylist: {
            title: string;
            description?: string;
            artworkUrl?: "" | string;
            /** @default false */
            isPublic: boolean;
            /**
             * Format: uuid
             * @description Its first song: one request makes the playlist and saves the song to it
             */
            songId?: string;
        };
        PlaylistChange: {
            title?: string;
            description?: string | null;
            artworkUrl?: ("" | string) | null;
            isPublic?: boolean;
        };
        Playlist: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            creatorName: string | null;
            title: string;
            description: string | null;
            /** @description Chosen by its owner; else it is drawn from `covers` */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Songs that whoever asks may hear, here and in what follows */
            songsCount: number;
            /** @description Seconds, of all songs together */
            duration: number;
            /** @description Of its first four songs */
            covers: components["schemas"]["SongCover"][];
            /** @description Whether it holds the song that was asked about, if one was */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Rises with every change of its songs or of their order */
            version: number;
        };
        PlaylistPage: {
            items: components["schemas"]["Playlist"][];
            nextCursor: string | null;
        };
        PlaylistWithSongs: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            userId: string;
            creatorName: string | null;
            title: string;
            description: string | null;
            /** @description Chosen by its owner; else it is drawn from `covers` */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Songs that whoever asks may hear, here and in what follows */
            songsCount: number;
            /** @description Seconds, of all songs together */
            duration: number;
            /** @description Of its first four songs */
            covers: components["schemas"]["SongCover"][];
            /** @description Whether it holds the song that was asked about, if one was */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Rises with every change of its songs or of their order */
            version: number;
            songs: {
                items: {
                    /** Format: date-time */
                    addedAt: string;
                    song: components["schemas"]["Song"];
                }[];
                nextCursor: number | null;
            };
        };
        PlaylistOrder: {
            version: number;
            songIds: string[];
        };
        SongPosition: {
            /** @description The song that it follows from now on; null: none, it is the first */
            after: string | null;
        };
        PlaylistSong: {
            /** Format: uuid */
            songId: string;
        };
        ComponentStatus: {
            /** @enum {string} */
            name: "database" | "engine" | "media";
            isUp: boolean;
            latencyMs: number | null;
        };
        SystemStatus: {
            isUp: boolean;
            /** Format: date-time */
            checkedAt: string;
            components: components["schemas"]["ComponentStatus"][];
        };
        ListenBatch: {
            listens: {
                /** Format: uuid */
                songId: string;
                /**
                 * Format: uuid
                 * @description Made by the browser: the same listen sent twice is one play
                 */
                listenId: string;
                /** @description Sound that was heard, not time that passed */
                heardSeconds: number;
                /** @default 0 */
                secondsAgo: number;
            }[];
        };
        CountedPlays: {
            /** @description Of those told; the others were too short, told before, or not theirs to hear */
            counted: number;
        };
        SearchResult: {
            /** @enum {string} */
            type: "song" | "creator" | "blog" | "news";
            /** @description Of the song or the creator; of an article its slug */
            id: string;
            title: string;
            /** @description Of a song its creator, of a creator their handle, of an article what it is about */
            subtitle: string;
            /** @description Of a song */
            image: components["schemas"]["SongCover"] | null;
            /** @description Of a creator who has one */
            avatarUrl: string | null;
            /** @description Where it opens */
            path: string;
            song: components["schemas"]["Song"] | null;
        };
        SearchPage: {
            items: components["schemas"]["SearchResult"][];
            nextCursor: string | null;
        };
        OEmbed: {
            /** @constant */
            version: "1.0";
            /**
             * @description rich: `html` holds a player
             * @enum {string}
             */
            type: "rich" | "link";
            title: string;
            author_name: string;
            /** Format: uri */
            author_url: string;
            provider_name: string;
            /** Format: uri */
            provider_url: string;
            /** @description Seconds */
            cache_age: number;
            html?: string;
            width?: number;
            height?: number;
            /** Format: uri */
            thumbnail_url?: string;
            thumbnail_width?: number;
            thumbnail_height?: number;
        };
        CatalogGenres: {
            /** @description All ten, in the order in which they are shown */
            items: {
                /** @enum {string} */
                genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                /** @description Public songs, counted up to 1,000 */
                songsCount: number;
                /** @description Of the newest one */
                cover: components["schemas"]["SongCover"] | null;
            }[];
        };
        NewReport: {
            /** @enum {string} */
            kind: "song" | "playlist" | "creator";
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            reason: "copyright" | "harm" | "spam" | "other";
            /**
             * @description What is wrong, and how to reach whoever reports it
             * @default
             */
            details: string;
        };
        HiddenItems: {
            items: {
                /** @enum {string} */
                kind: "song" | "playlist" | "creator";
                /** Format: uuid */
                id: string;
                /** @description The words of the operator */
                reason: string;
                /** Format: date-time */
                hiddenAt: string;
            }[];
        };
        NotificationSettings: {
            /** @description Off: none of the following */
            isOn: boolean;
            songReady: boolean;
            songFailed: boolean;
            credits: boolean;
            follows: boolean;
            likes: boolean;
            /** @description Also on devices that allow it, while no tab is open */
            push: boolean;
        };
        Settings: {
            /** @enum {string} */
            theme: "light" | "dark";
            /** @description Null: that of the browser */
            language: ("en" | "es" | "fr" | "de") | null;
            volume: number;
            autoPlay: boolean;
            /** @enum {string} */
            downloadQuality: "high" | "standard";
            notifications: components["schemas"]["NotificationSettings"];
            /** @description Null: nothing was ever chosen, these are the defaults */
            updatedAt: string | null;
        };
        SettingsChange: {
            /** @enum {string} */
            theme?: "light" | "dark";
            /** @description Null: that of the browser */
            language?: ("en" | "es" | "fr" | "de") | null;
            volume?: number;
            autoPlay?: boolean;
            /** @enum {string} */
            downloadQuality?: "high" | "standard";
            notifications?: {
                /** @description Off: none of the following */
                isOn?: boolean;
                songReady?: boolean;
                songFailed?: boolean;
                credits?: boolean;
                follows?: boolean;
                likes?: boolean;
                /** @description Also on devices that allow it, while no tab is open */
                push?: boolean;
            };
        };
        NotificationUser: {
            name: string;
            handle: string;
            avatarUrl: string | null;
        };
        Notification: {
            /** Format: uuid */
            id: string;
            /** @description Its place: newest is highest. One that grows moves to the front */
            seq: number;
            /** @enum {string} */
            kind: "song-ready" | "song-failed" | "credits" | "follow" | "like";
            /** @description How many users follow or like; 1 for the other kinds */
            count: number;
            /** @description The latest of them */
            users: components["schemas"]["NotificationUser"][];
            song: {
                /** Format: uuid */
                id: string;
                title: string;
                cover: components["schemas"]["SongCover"];
            } | null;
            credits: number | null;
            /** @description Where it leads in the web app */
            path: string;
            /** Format: date-time */
            createdAt: string;
            isRead: boolean;
        };
        NotificationSummary: {
            /** @description Rises with every change */
            version: number;
            /** @description Up to 99; 100 means more */
            unreadCount: number;
        };
        NotificationPage: {
            /** @description Rises with every change */
            version: number;
            /** @description Up to 99; 100 means more */
            unreadCount: number;
            items: components["schemas"]["Notification"][];
            nextCursor: number | null;
        };
        PushAvailability: {
            /** @description The VAPID key to subscribe with; null where push is not offered */
            publicKey: string | null;
            /** @description This session has a subscription */
            isOn: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceSessionList"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startGoogleSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSignInInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRedirect"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finishGoogleSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To /auth/callback, with `error` when it failed */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startSpotifySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSignInInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRedirect"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finishSpotifySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To /auth/callback, with `error` when it failed */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startEmailSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLinkRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyEmailSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLinkProofInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailSignIn"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCreditTransfers: {
        parameters: {
            query?: {
                show?: "all" | "spent" | "added" | "returned";
                /** @description Movements older than this version */
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditHistory"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCreditSummary: {
        parameters: {
            query: {
                since: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditSummary"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportCreditTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/csv */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/event-stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    quoteGeneration: {
        parameters: {
            query?: {
                duration?: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
                customSeconds?: number;
                variants?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongQuote"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGenerationAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationAvailability"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listGenerations: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
                /** @description What was deleted stays in the bin for 30 days */
                in?: "library" | "bin";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createGeneration: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerationRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationAccepted"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Generation"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Generation"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Generation"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryGeneration: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerationAccepted"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Generation"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followGeneration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/event-stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followGenerations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/event-stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromptPreviewRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptPreview"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Those before this place */
                cursor?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `seq` of the newest one that was seen; null for all */
                    upTo: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSummary"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/event-stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPushAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushAvailability"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    subscribeToPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                    keys: {
                        p256dh: string;
                        auth: string;
                    };
                    /** @enum {string} */
                    language: "en" | "es" | "fr" | "de";
                };
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribeFromPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSongs: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Song"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setSongVisibility: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisibilityInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Song"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    likeSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Like"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlikeSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Like"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Download"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    playSong: {
        parameters: {
            query?: {
                /** @description 320 or 128 kbps */
                quality?: "high" | "standard";
                /** @description As in the URL of the song: a song that moved is a new URL */
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Location leads to the file, for a while */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSongCover: {
        parameters: {
            query?: {
                /** @description Width and height in pixels */
                size?: "256" | "1024";
                /** @description As in the URL of the song: a song that moved is a new URL */
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Location leads to the file, for a while */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSongLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lyrics"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlaylists: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Of the server's own making: it names the last item of a page */
                cursor?: string;
                /** @description Only those whose title or creator contains it, whatever the case or accents */
                q?: string;
                /** @description Tells of each playlist whether it contains this song */
                song?: string;
                /** @description Newest first, latest changed first, or by title */
                sort?: "added" | "changed" | "title";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPlaylist: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlaylistInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlaylist: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `songs.nextCursor` of the page before */
                cursor?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistWithSongs"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaylistChangeInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restorePlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlaylistCover: {
        parameters: {
            query?: {
                /** @description Width and height in pixels */
                size?: "256" | "1024";
                /** @description JPEG is 1024 pixels wide, for readers that know no WebP */
                format?: "webp" | "jpeg";
                /** @description As in the URL of the playlist: another picture is a new URL */
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Location leads to the file, for a while */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPlaylistCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePlaylistCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addSongToPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaylistSongInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSongFromPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Playlist"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPlaylistOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistOrder"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    moveSongInPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                songId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SongPositionInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistOrder"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLibrary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryTotals"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Of the server's own making: it names the last item of a page */
                cursor?: string;
                /** @description Only those whose title or creator contains it, whatever the case or accents */
                q?: string;
                /** @description Latest first, by title, or shortest first */
                sort?: "added" | "title" | "duration";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrarySongsPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDownloads: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Of the server's own making: it names the last item of a page */
                cursor?: string;
                /** @description Only those whose title or creator contains it, whatever the case or accents */
                q?: string;
                /** @description Latest first, by title, or shortest first */
                sort?: "added" | "title" | "duration";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrarySongsPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                songId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    findSongs: {
        parameters: {
            query?: {
                /** @description In title or creator; blank: the newest */
                q?: string;
                scope?: "own" | "public";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundSongs"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportPlays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListenBatchInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedPlays"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archivePlaylist: {
        parameters: {
            query?: {
                /** @description 320 or 128 kbps */
                quality?: "high" | "standard";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description application/zip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveLibrary: {
        parameters: {
            query?: {
                /** @description 320 or 128 kbps */
                quality?: "high" | "standard";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description application/zip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCatalogSongs: {
        parameters: {
            query?: {
                limit?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
                /** @description Songs that name this genre, among others or alone */
                genre?: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                /** @description Newest first, most heard and liked first, or most of that lately; the last two go as far as 500 songs */
                sort?: "newest" | "popular" | "trending";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCatalogGenres: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogGenres"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAlbums: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Of the server's own making: it names the last item of a page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTrendingSongs: {
        parameters: {
            query?: {
                /** @description Songs that name this genre, among others or alone */
                genre?: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundSongs"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description In title or subtitle; blank finds nothing */
                q?: string;
                type?: "all" | "song" | "creator" | "blog" | "news";
                /** @description Of blog and news */
                language?: "en" | "es" | "fr" | "de";
                limit?: number;
                /** @description Of the server's own making: it names the last item of a page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFeaturedCreators: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedCreators"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCreator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Their id or their handle */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCreatorSongs: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Of the server's own making: it names the last item of a page */
                cursor?: string;
                /** @description Most played first, or newest first */
                sort?: "popular" | "newest";
            };
            header?: never;
            path: {
                /** @description Their id or their handle */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorSongs"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCreatorPlaylists: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Of the server's own making: it names the last item of a page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Their id or their handle */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaylistPage"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followCreator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Their id or their handle */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follow"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unfollowCreator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Their id or their handle */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Follow"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    describeLink: {
        parameters: {
            query: {
                /** @description Of a page of ours: /player/{id}, /playlist/{id} or /creator/{id} */
                url: string;
                /** @description json; anything else is answered with 501 */
                format?: string;
                maxwidth?: number;
                maxheight?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OEmbed"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSongCard: {
        parameters: {
            query?: {
                /** @description Whether title and creator stand beside the cover */
                words?: "shown" | "none";
                /** @description As in the URL of the cover: a song that moved is a new URL */
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Location leads to the file, for a while */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChangeInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAvatar: {
        parameters: {
            query?: {
                /** @description Width and height in pixels */
                size?: "256" | "1024";
                /** @description As in `avatarUrl`: another picture is a new URL */
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Location leads to the file, for a while */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsChangeInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReportInput"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHiddenItems: {
        parameters: {
            query?: {
                /** @description Of this song or playlist alone */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenItems"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestExport"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportAccepted"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeletion"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemStatus"];
                };
            };
            /** @description Default Response */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
