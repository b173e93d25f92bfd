export interface paths {
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in user, if any, and the sign-in methods */
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
        /** Extend the session; fails if there is none */
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
        /** End the current session */
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
        /** End all sessions of the user */
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
        /** List the sessions of the user */
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
        /** End one session of the user */
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
        /** Start signing in with Google */
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
        /** Handle the callback from Google; always redirects to /auth/callback */
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
        /** Start signing in with Spotify */
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
        /** Handle the callback from Spotify; always redirects to /auth/callback */
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
        /** Sign in with the token of a sign-in link, or say whom it would sign in */
        post: operations["verifyEmailSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the passkeys of the user */
        get: operations["listPasskeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/register/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start adding a passkey; needs a fresh sign-in */
        post: operations["startPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/register/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the passkey that the authenticator has made */
        post: operations["finishPasskeyRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey of the user; needs a fresh sign-in */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/sign-in/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start signing in with a passkey */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/sign-in/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in to an existing account with a passkey */
        post: operations["finishPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/confirm/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start confirming with a passkey that it is the signed-in user */
        post: operations["startPasskeyConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/confirm/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make this session as fresh as after a sign-in */
        post: operations["finishPasskeyConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sign-ins and other security events of the last twelve months, newest first */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
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
        /** Get the credit balance of the user */
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
        /** List the user's credit transfers, newest first */
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
        /** Get the credits added and charged since a given time */
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
        /** Export all of the user's credit transfers as CSV */
        get: operations["exportCreditTransfers"];
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
        /** Get a quote for a generation, in credits */
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
        /** Check whether songs can be generated right now */
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
        /** List the user's generations, newest first */
        get: operations["listGenerations"];
        put?: never;
        /**
         * Request one or more songs from a prompt
         * @description Places a hold on the quoted credits and returns at once; the songs are generated afterwards. Repeating an Idempotency-Key with the same body returns the same request; with a different body it is refused.
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
        /** Get the progress of a generation, and its song once finished */
        get: operations["getGeneration"];
        put?: never;
        post?: never;
        /** Move a generation and its song to the bin for 30 days */
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
         * Cancel a generation and return its credits
         * @description Free until the call of the music provider has begun. After that the first few of a day are free, and further ones are charged half of the audio, which the user agrees to by `agreedCredits`. A song that was finished just before is not removed. The response shows how the generation ended.
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
        /** Retry a generation that failed, expired or was canceled */
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
        /** Restore a generation and its song from the bin */
        post: operations["restoreGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generations/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record that the user saw the generation end, so that its notification is read */
        post: operations["markGenerationSeen"];
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
         * Preview how a prompt would be sanitized and enhanced
         * @description Charges no credits and stores nothing. `notice` states why words were replaced.
         */
        post: operations["previewPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lyrics/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write lyrics for a prompt, or some of their lines again
         * @description Charges no credits, stores nothing and needs no account. Send the text as `lyrics` of a generation.
         */
        post: operations["draftLyrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the versions of one of the user's songs, newest first */
        get: operations["listSongVersions"];
        put?: never;
        /**
         * Record one of the user's songs again, with edits
         * @description Free, at most 20 times a day for each song, and only for songs of the built-in band. The song changes when the recording is done; until then, and if it fails, it is as it was. Repeating an Idempotency-Key with the same body returns the same request.
         */
        post: operations["createSongVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the recording of an older version the newest version
         * @description No version is deleted, and nothing is recorded or charged.
         */
        post: operations["restoreSongVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/versions/{number}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to the audio of a version of one of the user's songs */
        get: operations["playSongVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/versions/{number}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the score of a version of one of the user's songs as JSON */
        get: operations["getSongVersionScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the songs and playlists in the user's bin */
        get: operations["getBin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin/songs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the songs in the user's bin, latest deleted first */
        get: operations["listBinnedSongs"];
        put?: never;
        post?: never;
        /**
         * Delete the songs in the user's bin for good
         * @description The songs and their files cannot be restored. Credits are not returned.
         */
        delete: operations["emptySongBin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin/songs/{id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to the cover of a song in the user's bin */
        get: operations["getBinnedSongCover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bin/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the playlists in the user's bin, latest deleted first */
        get: operations["listBinnedPlaylists"];
        put?: never;
        post?: never;
        /**
         * Delete the playlists in the user's bin for good
         * @description The songs in them stay.
         */
        delete: operations["emptyPlaylistBin"];
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
        /** List the user's notifications, newest first */
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
        /** Mark seen notifications as read */
        post: operations["readNotifications"];
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
        /** Get whether push is available, and enabled for this device */
        get: operations["getPushAvailability"];
        /** Subscribe this device to push notifications until its session ends */
        put: operations["subscribeToPush"];
        post?: never;
        /** Unsubscribe this device from push notifications */
        delete: operations["unsubscribeFromPush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow balance, notifications and pending generations as server-sent events
         * @description One stream for everything that a browser follows.
         *
         *     `credits`: the balance, at once and at every change. `notifications`: the unread count, at once and at every change.
         *     `generations`: all pending generations, at once. `generation`: a generation that starts, reaches a stage or ends, with
         *     its song if there is one. A client that reconnects with Last-Event-ID first receives the generations that ended in the
         *     meantime (the latest 200). The same change may be sent twice.
         *
         *     A user has ten streams on a server; one more ends the oldest with the event `superseded`.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** List the user's songs */
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
        /** Get one of the viewer's songs or any public song */
        get: operations["getSong"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make one of the user's songs public or private
         * @description When a song becomes private, existing links to its files stop working.
         */
        patch: operations["setSongVisibility"];
        trace?: never;
    };
    "/api/songs/{id}/title": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename one of the user's songs
         * @description Files that were downloaded before keep the former title.
         */
        put: operations["renameSong"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /** Like a song (idempotent) */
        put: operations["likeSong"];
        post?: never;
        /** Remove the like from a song (idempotent) */
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
         * Create a link to download a song as an MP3
         * @description The song may be the user's own or public. The file has its title as name and is added to the downloads.
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
        /** Redirect to the audio of a song */
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
        /** Redirect to the cover of a song */
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
        /** Get the lyrics of a song, with word timings where known */
        get: operations["getSongLyrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the score of a song as JSON
         * @description Its SHA-256, of the JSON with sorted keys, is the fingerprint of the song.
         */
        get: operations["getSongScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/midi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to the score of a song as a MIDI file */
        get: operations["getSongMidi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/musicxml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get melody, chords and words of a song as MusicXML */
        get: operations["getSongMusicXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/abc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get melody, chords and words of a song as ABC */
        get: operations["getSongAbc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the recipe of one of the viewer's songs, or of a song whose owner shares it
         * @description Composing it gives the score of the current version. Only songs of the built-in band have one.
         */
        get: operations["getSongRecipe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/recipe/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Share the recipe of one of the user's songs, or stop sharing it (idempotent)
         * @description The recipe holds the prompt and the lyrics from which the song was composed. Songs that others made of it stay theirs.
         */
        put: operations["setRecipeSharing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/lineage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the songs that a song began with, and those that began with it */
        get: operations["getSongLineage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/songs/{id}/share-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the share link of one of the user's songs */
        get: operations["getSongSharing"];
        /**
         * Share one of the user's songs with everyone who has a link (idempotent)
         * @description A public song is no longer public. An existing link stays as it is, except for its end.
         */
        put: operations["shareSongByLink"];
        post?: never;
        /**
         * Revoke the share link of a song (idempotent)
         * @description Existing links to the files of the song stop working. A new link has another URL.
         */
        delete: operations["revokeShareLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share-links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the song that a share link opens
         * @description A link that was revoked, has ended or never existed is answered with 404.
         */
        get: operations["getSharedSong"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share-links/{token}/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count that somebody has opened the page of a share link
         * @description Sent once by the page itself, so that programs that only fetch a link preview are not counted. Openings by the owner are not counted either.
         */
        post: operations["countShareLinkOpening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share-links/{token}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to the audio of the song that a share link opens */
        get: operations["playSharedSong"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share-links/{token}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to the cover of the song that a share link opens */
        get: operations["getSharedSongCover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share-links/{token}/lyrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the lyrics of the song that a share link opens */
        get: operations["getSharedSongLyrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share-links/{token}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to the link preview of a share link (1200 × 630 pixels) */
        get: operations["getSharedSongCard"];
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
        /** List the user's playlists, including private ones */
        get: operations["listPlaylists"];
        put?: never;
        /**
         * Create a playlist
         * @description Repeating an Idempotency-Key with the same body returns the same playlist; another body is refused.
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
         * Get one of the viewer's playlists or any public one, with songs
         * @description Songs in the bin and songs that the viewer may not hear are left out and not counted.
         */
        get: operations["getPlaylist"];
        put?: never;
        post?: never;
        /** Move the user's playlist to the bin for 30 days; its songs stay */
        delete: operations["deletePlaylist"];
        options?: never;
        head?: never;
        /** Change the title, description or visibility of the user's playlist */
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
        /** Restore the user's playlist from the bin (idempotent) */
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
        /** Redirect to the custom cover of a playlist */
        get: operations["getPlaylistCover"];
        /**
         * Set the cover of the user's playlist (JPEG, PNG or WebP)
         * @description The file may have up to 5 MB and 20 million pixels. It is re-encoded as a square without metadata.
         */
        put: operations["setPlaylistCover"];
        post?: never;
        /** Remove the custom cover of the user's playlist (idempotent) */
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
         * Add a song to the end of the user's playlist (idempotent)
         * @description The song may be one of the user's own or any public song.
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
        /** Remove a song from the user's playlist (idempotent) */
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
         * List the ids of all songs in a playlist, in order
         * @description Works for the viewer's playlists and public ones. Songs that the viewer may not hear are left out.
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
         * Move a song within the user's playlist; returns the new order
         * @description If the song to follow is no longer in the playlist, fails with PLAYLIST_POSITION_GONE and moves nothing.
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
        /** Count the user's playlists, favorites and downloads */
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
        /** List the favorites that the user may hear */
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
        /** List the downloaded songs that the user may hear */
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
        /** Remove a song from the list of downloads (idempotent) */
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
         * Search the user's songs or public songs, newest first
         * @description Matches title and creator without case or accents. One or two letters match only the newest public songs.
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
    "/api/songs/{id}/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public songs of the same genre and about the same tempo, nearest first
         * @description The song is one of the viewer's or any public song. When too few songs are within about 8 % of its tempo, songs at half or double of it follow, then songs of the genre at any tempo.
         */
        get: operations["listSimilarSongs"];
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
         * Report one or more listens, possibly after the fact
         * @description A listen counts as a play after 30 seconds or half of the song, whichever is shorter, and once per listener within the longer of the two, five times a day. The same listener must have fetched the audio that long before. Listens by the creator never count. Plays that the response reports as counted are durable.
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
         * Download the user's playlist or a public one as a ZIP
         * @description The ZIP contains the songs that the user may hear, with covers, lyrics and lists as M3U8, JSON and CSV.
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
         * Download the user's songs, favorites and downloads, or chosen songs, each once, as a ZIP
         * @description The ZIP contains the songs that the user may hear, with covers, lyrics and lists as M3U8, JSON and CSV.
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
        /** List public songs: newest, most popular or trending first */
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
        /** List the genres with their number of public songs */
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
         * List public playlists of only their owner's songs, newest first
         * @description A page may contain fewer items than `limit` and still have a next page.
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
         * List trending songs by recent plays and likes
         * @description The weight of a play or like halves every three days. The order lags a few minutes behind.
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
    "/api/daily-song": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the song of the day
         * @description One trending public song for each day in UTC, the same for everyone. A song is not repeated within 30 days while there are others, and is replaced at once if it is no longer public.
         */
        get: operations["readDailySong"];
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
         * Search songs, creators, playlists and articles, best match first
         * @description Matches titles, names, genres, public prompts, bios and descriptions, ignoring case and accents; titles and names come first. Frequent words match only popular songs, and one or two letters only titles and names of popular and the newest items. Signed-in users also find their own private songs and playlists.
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
        /** List the most liked creators of the newest public songs */
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
        /** Get a creator who has a public song or playlist */
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
        /** List the public songs of a creator */
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
        /** List the public playlists of a creator, newest first */
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
        /** Follow a creator (idempotent) */
        put: operations["followCreator"];
        post?: never;
        /** Unfollow a creator (idempotent) */
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
        /** Get oEmbed 1.0 data for a public song, playlist or creator */
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
        /** Redirect to the link preview of a song (1200 × 630 pixels) */
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
        /** Get the user's public profile and contact address */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the user's name, contact address, bio, avatar or links */
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
         * Set the user's avatar (JPEG, PNG or WebP)
         * @description The file may have up to 5 MB and 20 million pixels. It is re-encoded as a square without metadata.
         */
        put: operations["setAvatar"];
        post?: never;
        /** Remove the user's avatar (idempotent) */
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
        /** Redirect to the avatar that a user chose */
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
        /** Get the settings of the user, shared by all devices */
        get: operations["getSettings"];
        /** Change settings; omitted fields stay unchanged */
        put: operations["changeSettings"];
        post?: never;
        /** Reset all settings to the defaults */
        delete: operations["resetSettings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rehearsal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what the user rehearses, shared by all devices */
        get: operations["getRehearsal"];
        /**
         * Keep what the user rehearses
         * @description Replaces what any device has kept before: the last request wins.
         */
        put: operations["keepRehearsal"];
        post?: never;
        /** Forget what the user rehearses (idempotent) */
        delete: operations["forgetRehearsal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get whether the user's account is suspended, why, and until when */
        get: operations["getSuspension"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** Report a song, playlist or creator to the operator (idempotent) */
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
        /** List the user's items hidden by an operator, with reasons */
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
         * Start the purchase of a credit pack
         * @description The session determines the user, and the server the price. A body that disagrees is refused with 400. A user can start five an hour.
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
        /** Get the state of the latest export, downloadable for one day */
        get: operations["getExport"];
        put?: never;
        /** Export the user's data as a ZIP, at most twice a day */
        post: operations["requestExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirect to the file of the latest export */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
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
        /** Get the scheduled deletion of the account, if any */
        get: operations["getDeletion"];
        put?: never;
        /** Schedule account deletion, cancelable for a few days; hides everything and ends other sessions at once */
        post: operations["requestDeletion"];
        /** Cancel the account deletion and restore everything (idempotent) */
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
        /** Get the current status of the service components */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report how quick a page was for one visit */
        post: operations["reportVitals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the name under which the operator acts, and for how long */
        get: operations["getOperatorSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what waits for an operator */
        get: operations["getOperatorQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a case with its texts and, of a song, its audio */
        get: operations["getModerationCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/cases/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clear, uphold or escalate a case */
        post: operations["decideModerationCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/reports/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the reports of an item, and whether it is hidden */
        get: operations["getReportedItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/reports/song/{id}/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the audio of a reported song, and log it */
        post: operations["listenToReportedSong"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/reports/{kind}/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an item out of public view; its owner reads why */
        post: operations["hideItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/reports/{kind}/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a hidden item as public as it was before */
        post: operations["restoreItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/reports/{kind}/{id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a reported item as it is, and log why */
        post: operations["keepItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Look up users by id, handle, name or e-mail address */
        get: operations["lookUpUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a user with their wallet, ledger and purchases */
        get: operations["getOperatedUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/users/{id}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Suspend a user, who reads why */
        put: operations["suspendUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/users/{id}/suspension/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the suspension of a user */
        post: operations["liftSuspension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/users/{id}/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a user out everywhere */
        post: operations["endSessionsOfUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/users/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give or take credits, with a reason that the user reads
         * @description At most 5,000 at once and 20,000 a day for each operator. Repeating an Idempotency-Key adjusts once.
         */
        post: operations["adjustCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/users/{id}/purchases/{purchaseId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund what is left of a purchase, once
         * @description Its credits are taken back. At most 500.00 a day for each operator. Asking again refunds once.
         */
        post: operations["refundPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get calls, failures and cost of the music provider by day, and generations that are stuck */
        get: operations["getProviderReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what can be stopped for everybody */
        get: operations["getSwitches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/switches/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stop or open a part of the product for everybody */
        put: operations["changeSwitch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operate/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get what operators did, newest first, and whether the log is whole */
        get: operations["getOperatorLog"];
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
            /** @description Path that leads to the ZIP file. Null while there is none, and for a browser that must confirm first. */
            url: string | null;
            sizeBytes: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description When the ZIP file is deleted. */
            expiresAt: string | null;
        };
        LatestExportInput: {
            /** @description Null if no export was requested or the latest one has expired. */
            export: components["schemas"]["DataExportInput"] | null;
        };
        AccountDeletionInput: {
            /** @description Null if no deletion is scheduled. */
            deletesAt: string | null;
        };
        AccountSuspensionInput: {
            suspension: {
                /** @description Reason given by the operator. */
                reason: string;
                /** @description Null if the suspension ends only when an operator lifts it. */
                endsAt: string | null;
            } | null;
        };
        RecipeProblemInput: {
            /** @description The engine that composes songs here. */
            engine: string;
            /** @description The SHA-256 of the score that the server has composed. */
            fingerprint?: string;
            /** @description The request from which it has composed: its words can differ from the written ones. */
            request?: {
                prompt: string;
                readonly genres?: string[];
                lengthSeconds: number;
                instrumental: boolean;
                lyrics?: string;
                /** @enum {string} */
                voice?: "female" | "male";
            };
        };
        ProblemInput: {
            /** @description Link to an explanation of this kind of problem. */
            type: string;
            /** @description Short summary in English. The app shows its own text, chosen by `code`. */
            title: string;
            status: number;
            /** @enum {string} */
            code: "INPUT_INVALID" | "UNAUTHENTICATED" | "CROSS_SITE" | "NOT_FOUND" | "BODY_TOO_LARGE" | "MEDIA_TYPE_UNSUPPORTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "FORMAT_NOT_OFFERED" | "AUTH_STATE_INVALID" | "AUTH_CANCELLED" | "AUTH_TOKEN_INVALID" | "AUTH_PROVIDER_FAILED" | "AUTH_PROVIDER_UNREACHABLE" | "AUTH_LINK_INVALID" | "PASSKEY_REFUSED" | "PASSKEYS_FULL" | "GOOGLE_NOT_CONFIGURED" | "SPOTIFY_NOT_CONFIGURED" | "EMAIL_NOT_CONFIGURED" | "INSUFFICIENT_CREDITS" | "CREDITS_OWED" | "HOLD_CONFLICT" | "CHECKOUT_MISMATCH" | "CHECKOUT_FAILED" | "TOO_MANY_CHECKOUTS" | "STRIPE_NOT_CONFIGURED" | "WEBHOOK_REFUSED" | "GENERATION_CONFLICT" | "GENERATION_PENDING" | "GENERATION_NOT_FAILED" | "MUSIC_NOT_CONFIGURED" | "SONGS_UNAVAILABLE" | "SONGS_PAUSED" | "SONGS_PER_DAY_REACHED" | "CANCEL_TERMS_CHANGED" | "RECIPE_MISMATCH" | "RECIPE_OF_OTHER_ENGINE" | "RECIPE_REFUSED" | "RECIPES_NOT_RECORDED" | "RECIPE_NOT_SHARED" | "VERSION_PENDING" | "VERSION_IS_CURRENT" | "VERSIONS_PER_DAY_REACHED" | "PLAYLIST_POSITION_GONE" | "PLAYLIST_FULL" | "ARTWORK_REFUSED" | "ARTWORK_TOO_LARGE" | "ARTWORK_PENDING" | "HIDDEN_BY_OPERATOR" | "NAME_RESERVED" | "CONTENT_REFUSED" | "CONTENT_HELD" | "CONTENT_UNCHECKED" | "ACCOUNT_SUSPENDED" | "PAUSED_BY_OPERATOR" | "ADJUSTMENT_REFUSED" | "REFUND_REFUSED" | "REAUTHENTICATION_REQUIRED" | "ACCOUNT_DELETION_PENDING";
            requestId: string;
            /** @description Also sent as the Retry-After header. */
            retryAfterSeconds?: number;
            /** @description What is wrong with the input, by field. */
            issues?: {
                path: string;
                message: string;
            }[];
            recipe?: components["schemas"]["RecipeProblemInput"];
        };
        CheckoutRequestInput: {
            packId: string;
            /** Format: uuid */
            userId?: string;
            packName?: string;
            /** @description Price in cents. */
            amount?: number;
            credits?: number;
        };
        CheckoutSessionInput: {
            sessionId: string;
            /**
             * Format: uri
             * @description Stripe page to redirect the browser to.
             */
            url: string;
        };
        NewReportInput: {
            /** @enum {string} */
            kind: "song" | "playlist" | "creator";
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            reason: "copyright" | "harm" | "spam" | "other";
            /**
             * @description What is wrong, and how to contact the reporter.
             * @default
             */
            details?: string;
            /** @description For a song that the reporter can only open by a share link: the last part of its URL. */
            shareToken?: string;
        };
        HiddenItemsInput: {
            items: {
                /** @enum {string} */
                kind: "song" | "playlist" | "creator";
                /** Format: uuid */
                id: string;
                /** @description Reason given by the operator. */
                reason: string;
                /** Format: date-time */
                hiddenAt: string;
            }[];
        };
        OperatorSessionInput: {
            /** @description Name under which everything is logged. */
            name: string;
            /**
             * Format: date-time
             * @description From then on a new sign-in is needed.
             */
            freshUntil: string;
        };
        /** @description Open cases, oldest first, and reported items, most reports first. */
        OperatorQueueInput: {
            cases: {
                /** Format: uuid */
                id: string;
                number: number;
                /** Format: date-time */
                openedAt: string;
                /** @enum {string} */
                kind: "order" | "song" | "playlist" | "profile";
                /** Format: uuid */
                subjectId: string;
                category: string;
                /** @enum {string} */
                source: "rules" | "provider";
                score: number | null;
                /** @enum {string} */
                outcome: "held" | "refused";
                /** @description Title or name; of a case, the beginning of its first text. */
                title: string;
                /** Format: uuid */
                userId: string;
                userName: string | null;
                /** @description Of a song. */
                coverUrl: string | null;
            }[];
            reports: {
                /** @enum {string} */
                kind: "song" | "playlist" | "creator";
                /** Format: uuid */
                id: string;
                reports: number;
                reasons: ("copyright" | "harm" | "spam" | "other")[];
                /** Format: date-time */
                latestAt: string;
                isHidden: boolean;
                /** @description Whether an operator has decided about it since the latest report. */
                isAnswered: boolean;
                /** @description Title or name; of a case, the beginning of its first text. */
                title: string;
                /** @description Null when the item was deleted for good. */
                userId: string | null;
                userName: string | null;
                /** @description Of a song. */
                coverUrl: string | null;
            }[];
        };
        ModerationCaseInput: {
            /** Format: uuid */
            id: string;
            number: number;
            /** Format: date-time */
            openedAt: string;
            /** @enum {string} */
            kind: "order" | "song" | "playlist" | "profile";
            /** Format: uuid */
            subjectId: string;
            category: string;
            /** @enum {string} */
            source: "rules" | "provider";
            score: number | null;
            /** @enum {string} */
            outcome: "held" | "refused";
            /** @description Title or name; of a case, the beginning of its first text. */
            title: string;
            /** Format: uuid */
            userId: string;
            userName: string | null;
            /** @description Of a song. */
            coverUrl: string | null;
            texts: {
                [key: string]: string;
            };
            /** @enum {string} */
            state: "open" | "cleared" | "upheld" | "escalated";
            decidedBy: string | null;
            decision: string | null;
            casesOfUser: {
                state: string;
                count: number;
            }[];
            /** @description Of a song. Opening a case with a song is logged. */
            audioUrl: string | null;
        };
        CaseDecisionInput: {
            /** @enum {string} */
            decision: "cleared" | "upheld" | "escalated";
            words: string;
        };
        ReportedItemDetailsInput: {
            reports: {
                /** @enum {string} */
                reason: "copyright" | "harm" | "spam" | "other";
                words: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            hiding: {
                reason: string;
                /** Format: date-time */
                hiddenAt: string;
            } | null;
        };
        ReportedSongAudioInput: {
            audioUrl: string;
        };
        OperatorWordsInput: {
            words: string;
        };
        FoundUsersInput: {
            users: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string | null;
                handle: string;
                avatarUrl: string | null;
                /** Format: date-time */
                createdAt: string;
                isSuspended: boolean;
                isOperator: boolean;
            }[];
        };
        OperatedUserInput: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            handle: string;
            avatarUrl: string | null;
            createdAt: string;
            songs: number;
            publicSongs: number;
            sessions: number;
            cases: number;
            /** @description Cases that were upheld or escalated. */
            casesAgainst: number;
            suspension: {
                reason: string;
                endsAt: string | null;
            } | null;
            isLeaving: boolean;
            wallet: {
                balance: number;
                held: number;
                owed: number;
                maximum: number;
            } | null;
            ledger: {
                seq: number;
                kind: string;
                change: number;
                balanceAfter: number;
                reason: string | null;
                createdAt: string;
            }[];
            purchases: {
                /** Format: uuid */
                id: string;
                packId: string;
                priceCents: number;
                currency: string;
                credits: number;
                state: string;
                refundedCents: number;
                createdAt: string;
                /** @description Whether it is paid, not refunded in full, and not disputed. */
                canRefund: boolean;
                /** @description Asked for in the console. It is done once `refundedCents` is the price. */
                refund: {
                    by: string;
                    at: string;
                    reason: string;
                } | null;
            }[];
        };
        NewSuspensionInput: {
            /** @description Null: until it is lifted. */
            days: number | null;
            words: string;
        };
        CreditAdjustmentInput: {
            credits: number;
            words: string;
        };
        EndedSessionsInput: {
            ended: number;
        };
        ProviderReportInput: {
            days: {
                day: string;
                provider: string;
                calls: number;
                failed: number;
                cents: number;
            }[];
            /** @description What a day may cost. Null without a limit. */
            budgetCents: number | null;
            stuck: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                userId: string;
                stage: number;
                state: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        OperatorSwitchesInput: {
            switches: {
                /** @enum {string} */
                name: "sign-ups" | "orders" | "provider" | "checkout" | "publishing";
                isStopped: boolean;
                lastChange: {
                    by: string;
                    /** Format: date-time */
                    at: string;
                    reason: string;
                } | null;
            }[];
        };
        SwitchChangeInput: {
            isStopped: boolean;
            words: string;
        };
        OperatorLogInput: {
            /** @description Whether every line follows from the line before it. */
            isWhole: boolean;
            lines: {
                n: number;
                /** Format: date-time */
                at: string;
                operator: string;
                action: string;
                kind: string;
                subjectId: string;
                words: string;
            }[];
        };
        /** @description User names on these networks, without an @. */
        SocialLinksInput: {
            x?: string;
            instagram?: string;
            youtube?: string;
            github?: string;
        };
        ProfileInput: {
            username: string;
            /** @description Contact address. It is not used for signing in. */
            email: string | null;
            handle: string;
            bio: string | null;
            avatarUrl: string | null;
            links: components["schemas"]["SocialLinksInput"];
            /**
             * @description The sign-in method that verifies the identity of the user.
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
            /** @description Up to 50 characters. */
            username?: string;
            email?: string;
            bio?: string | null;
            /** @description URL of a picture, which is copied. */
            avatarUrl?: ("" | string) | null;
            /** @description User names or https URLs on x, instagram, youtube, github. */
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
            /** @description Text color on `ground`. */
            ink: string;
            /** @description Background color in the dark theme. */
            shade: string;
        };
        SongCoverInput: {
            /** Format: uuid */
            songId: string;
            /** @description URL that redirects to the cover. */
            artworkUrl: string;
            /** @description CSS background shown until the cover is available. */
            artworkGradient: string;
            palette: components["schemas"]["SongPaletteInput"];
        };
        SongReceiptInput: {
            /** @description Credits charged for the seconds delivered. */
            audio: number;
            /** @description Credits charged for the cover. 0 if a plain cover is used instead. */
            cover: number;
            /** @description Credits charged for the title. 0 if a title from the word lists is used instead. */
            title: number;
            /** @description Credits put on hold when the song was requested. */
            held: number;
            /** @description Credits of the hold that were returned. */
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
            /** @description The prompt as it was written. Other viewers receive it without the names in it. */
            description: string;
            /** @description The prompt that was sent instead, if the original contained a name. */
            sanitizedDescription: string | null;
            enhancedDescription: string | null;
            genres: string[];
            /** @description Duration in seconds. */
            duration: number;
            isInstrumental: boolean;
            hasLyrics: boolean;
            tempoBpm: number | null;
            musicalKey: string | null;
            /** @description URL that redirects to the audio. It changes when the song becomes private. */
            audioUrl: string;
            /** @description URL that redirects to the cover. */
            artworkUrl: string;
            /** @description CSS background shown until the cover is available. */
            artworkGradient: string;
            palette: components["schemas"]["SongPaletteInput"];
            /** @description Peaks of the waveform, evenly spaced over the whole song: a byte each, as base64. */
            waveform: string;
            /** @description Deprecated and always empty: web apps that were opened before `waveform` existed expect an array. */
            peaks: number[];
            isPublic: boolean;
            /** @description Whether a share link opens the song. For viewers other than its creator always false. */
            hasShareLink: boolean;
            /** @description Whether the song is a favorite of the viewer. */
            isFavorite: boolean;
            likesCount: number;
            /** @description Listens of 30 seconds or half of the song. The count lags a few seconds behind. */
            playsCount: number;
            /** @description Handle of the creator, as in /creator/{handle}. */
            creatorHandle: string;
            /** @description Picture of the creator. */
            creatorAvatarUrl: string | null;
            /** @description Returned only to the creator of the song. */
            creditsUsed: number | null;
            /** @description Breakdown of `creditsUsed`. Returned only to the creator of the song. */
            receipt: components["schemas"]["SongReceiptInput"] | null;
            madeBy: string;
            /** @description The version of the composer. Null if the song is not of the built-in band. */
            engineVersion: string | null;
            /** @description The SHA-256 of the score, where it is known. */
            fingerprint: string | null;
            /** @description Whether the server has verified that the notes are those that were rehearsed. */
            isAsRehearsed: boolean;
            /** @description Whether everyone who may hear the song may rehearse it. */
            isRecipeShared: boolean;
            /** @description Whether it began with the recipe of another song. See its lineage. */
            hasOrigin: boolean;
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
        SongTitleInput: {
            title: string;
        };
        LikeInput: {
            isFavorite: boolean;
            likesCount: number;
        };
        DownloadRequestInput: {
            /**
             * @description `high` is 320 kbps, `standard` is 128 kbps.
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
            /** @description Empty if the timing of the words is unknown. */
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
                /** @description Quality of the latest download. Null for favorites. */
                quality: ("high" | "standard") | null;
                song: components["schemas"]["SongInput"];
            }[];
            nextCursor: string | null;
        };
        OwnSongsPageInput: {
            /** @description May be shorter than the limit, or empty, although there is a next page. */
            items: components["schemas"]["SongInput"][];
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
            /** @description Number of public songs. */
            songsCount: number;
            followersCount: number;
            /** @description Whether the viewer follows the creator. */
            isFollowing: boolean;
            /** @description Cover of the creator's newest public song. */
            latestCover: components["schemas"]["SongCoverInput"] | null;
        };
        CreatorInput: {
            /** Format: uuid */
            id: string;
            handle: string;
            name: string;
            avatarUrl: string | null;
            /** @description Number of public songs. */
            songsCount: number;
            followersCount: number;
            /** @description Whether the viewer follows the creator. */
            isFollowing: boolean;
            /** @description Cover of the creator's newest public song. */
            latestCover: components["schemas"]["SongCoverInput"] | null;
            bio: string | null;
            links: components["schemas"]["SocialLinksInput"];
            /** @description Number of plays of all the creator's public songs. */
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
            /** @description Credits that can be spent now. */
            balance: number;
            /** @description Credits on hold for pending generations. Each hold is charged or returned when its generation ends. */
            held: number;
            /** @description Credits owed after a refund or dispute of credits already spent. New credits pay them off first. */
            owed: number;
            /** @description Balance right after the latest bonus or purchase. It represents a full meter. */
            maximum: number;
            totalUsed: number;
            /** @description Increases with every transfer. Of two responses, the one with the higher version is newer. */
            version: number;
        };
        CreditTransferInput: {
            /** @description Unique among the transfers of a user, and increasing over time. */
            version: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "bonus" | "purchase" | "hold" | "settle" | "release" | "refund" | "dispute" | "dispute_won" | "adjustment" | "closed";
            /** @description Change of the balance. It is negative when credits are spent. */
            amount: number;
            /** @description Change of the credits owed. It is negative when part of them was paid back. */
            owedChange: number;
            balanceAfter: number;
            /** @description For a hold, its quote. For returned credits, the part that was not charged. */
            song: {
                /** Format: uuid */
                generationId: string;
                audio: number;
                cover: number;
                title: number;
            } | null;
            /** @description Title of the song that the transfer is about, once the song exists. */
            songTitle: string | null;
            /** @description Cover of that song. Null while it does not exist or is in the bin. */
            songCover: components["schemas"]["SongCoverInput"] | null;
            purchase: {
                /** Format: uuid */
                id: string;
                packId: string;
                credits: number;
                priceCents: number;
                currency: string;
                receiptUrl: string | null;
            } | null;
            /** @description Why held credits were returned ('failed', 'cancelled', 'cancelled_late', 'expired'), or a note by an operator. */
            reason: string | null;
        };
        CreditHistoryInput: {
            items: components["schemas"]["CreditTransferInput"][];
            /** @description Value of `before` for the next page. Null on the last page. */
            nextBefore: number | null;
        };
        /** @description The credits added and charged since a given time. */
        CreditSummaryInput: {
            /** @description Credits added by bonuses and purchases. */
            added: number;
            /** @description Credits charged for seconds of music, and for songs that were cancelled late. */
            audio: number;
            cover: number;
            title: number;
        };
        ShareLinkInput: {
            /**
             * Format: uri
             * @description Opens the song for everyone who has this URL.
             */
            url: string;
            /** @description When the link stops working. Null if it works until it is revoked. */
            endsAt: string | null;
            /** @description How often others have opened the page of the link. */
            openedCount: number;
            lastOpenedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        SongSharingInput: {
            song: components["schemas"]["SongInput"];
            /** @description Null if no link opens the song. */
            link: components["schemas"]["ShareLinkInput"] | null;
        };
        ShareLinkRequestInput: {
            /** @description A time in the future, or null for a link without an end. A missing value changes nothing. */
            endsAt?: string | null;
        };
        NewPlaylistInput: {
            title: string;
            description?: string;
            artworkUrl?: "" | string;
            /** @default false */
            isPublic?: boolean;
            /**
             * Format: uuid
             * @description First song, added by the same request that creates the playlist.
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
            /** @description Custom cover chosen by the owner. If null, the cover is drawn from `covers`. */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Number of songs that the viewer may hear. `duration` and `covers` include only these. */
            songsCount: number;
            /** @description Total duration of the songs in seconds. */
            duration: number;
            /** @description Covers of the first four songs. */
            covers: components["schemas"]["SongCoverInput"][];
            /** @description Whether the playlist contains the song of the query. Null if the query names none. */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every change of the songs or their order. */
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
            /** @description Custom cover chosen by the owner. If null, the cover is drawn from `covers`. */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Number of songs that the viewer may hear. `duration` and `covers` include only these. */
            songsCount: number;
            /** @description Total duration of the songs in seconds. */
            duration: number;
            /** @description Covers of the first four songs. */
            covers: components["schemas"]["SongCoverInput"][];
            /** @description Whether the playlist contains the song of the query. Null if the query names none. */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every change of the songs or their order. */
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
            /** @description The song that it follows after the move. Null makes it the first. */
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
            detail: string | null;
        };
        SystemStatusInput: {
            isUp: boolean;
            /** Format: date-time */
            checkedAt: string;
            components: components["schemas"]["ComponentStatusInput"][];
        };
        /** @description How quick a page was for one visit. It names neither user nor visit. */
        VitalsReportInput: {
            /**
             * @description The pattern of the page that was loaded, never its address.
             * @enum {string}
             */
            route: "/" | "/home" | "/create" | "/beat-generator" | "/player/:id" | "/l/:token" | "/playlist/:id" | "/creator/:id" | "/explore" | "/library" | "/library/deleted" | "/account" | "/account/credits" | "/settings" | "/settings/security" | "/search" | "/operate" | "/create-playlist" | "/edit-profile" | "/privacy" | "/terms" | "/cookies" | "/dmca" | "/blog" | "/blog/:slug" | "/news" | "/news/:slug" | "/help" | "/auth/callback";
            /**
             * @description By the width of its window.
             * @enum {string}
             */
            device: "phone" | "tablet" | "desktop";
            /** @description Time to first byte. */
            ttfbMs?: number;
            /** @description First contentful paint. */
            fcpMs?: number;
            /** @description Largest contentful paint. */
            lcpMs?: number;
            /** @description Interaction to next paint. */
            inpMs?: number;
            /** @description Cumulative layout shift. */
            cls?: number;
        };
        BinnedSongInput: {
            /**
             * Format: uuid
             * @description Restores the song with `/api/generations/{id}/restore`.
             */
            generationId: string;
            title: string;
            /** @description Only the owner can open its URL. */
            cover: components["schemas"]["SongCoverInput"];
            /** Format: date-time */
            deletedAt: string;
            /**
             * Format: date-time
             * @description When it can no longer be restored and is deleted for good.
             */
            expiresAt: string;
        };
        BinnedSongPageInput: {
            items: components["schemas"]["BinnedSongInput"][];
            nextCursor: string | null;
        };
        BinnedPlaylistInput: {
            /** Format: uuid */
            id: string;
            title: string;
            songsCount: number;
            /** @description Covers of the first four songs. */
            covers: components["schemas"]["SongCoverInput"][];
            /** Format: date-time */
            deletedAt: string;
            /**
             * Format: date-time
             * @description When it can no longer be restored and is deleted for good.
             */
            expiresAt: string;
        };
        BinnedPlaylistPageInput: {
            items: components["schemas"]["BinnedPlaylistInput"][];
            nextCursor: string | null;
        };
        BinTotalsInput: {
            songs: number;
            playlists: number;
        };
        EmptiedBinInput: {
            removed: number;
        };
        RehearsedRecipeInput: {
            /** @description The version of the composer, such as `band-3`. */
            engine: string;
            /** @description What the chance of the song is drawn from. */
            root: string;
            /** @description The changes to the song, in order. Together with engine and root at most 4 KB. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The SHA-256 of the score that was heard. */
            fingerprint: string;
        };
        GenerationRequestInput: {
            /**
             * @default auto
             * @enum {string}
             */
            duration?: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            /** @description Used only with the duration 'custom'. The default is 120. */
            customSeconds?: number;
            prompt: string;
            /** @description Lyrics by the user, to be sung. */
            lyrics?: string;
            /** @default [] */
            genres?: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /** @default true */
            isInstrumental?: boolean;
            /**
             * @description Whether details that the prompt leaves open are added to it.
             * @default true
             */
            enhance?: boolean;
            /**
             * @description Details that are not added although the prompt leaves them open.
             * @default []
             */
            openParts?: ("genre" | "mood" | "tempo" | "instruments" | "structure")[];
            /**
             * @description Number of songs to generate. Each one is charged.
             * @default 1
             */
            variants?: number;
            /**
             * Format: uuid
             * @description An own song or generation. The result is another take of it; both are in one group.
             */
            takeOf?: string;
            /**
             * Format: uuid
             * @description The song whose recipe the rehearsal began with. It becomes the origin of the new songs if its recipe is shared with the user or is their own.
             */
            rehearsedFrom?: string;
            /** @description Records exactly the score that was rehearsed, or refuses. The first variant is that score, further ones are other songs of the same request, without the edits. */
            recipe?: components["schemas"]["RehearsedRecipeInput"];
        };
        SongQuoteInput: {
            seconds: number;
            audio: number;
            cover: number;
            title: number;
            /** @description Sum of `audio`, `cover` and `title` for one song. */
            credits: number;
            /** @description Credits put on hold for all variants. */
            total: number;
            /** @description Whether the charge may be lower, because it is for the seconds delivered. */
            isUpTo: boolean;
        };
        GenerationAvailabilityInput: {
            isAvailable: boolean;
            /** @description Until when no songs are started, because the budget of the day for music is used up. */
            pausedUntil: string | null;
            /** @description Whether songs can be recorded as they were rehearsed. */
            recordsRecipes: boolean;
            /** @description How many songs of one user are made at the same time. Further ones wait. */
            songsAtOnce: number;
        };
        GenerationAcceptedInput: {
            /** Format: uuid */
            requestId: string;
            generationIds: string[];
            prompt: string;
            /** @description The prompt from which the music is generated. */
            sanitizedPrompt: string;
            wasSanitized: boolean;
            /** @description Whether names that were to be imitated were taken out of the lyrics. */
            wereLyricsSanitized: boolean;
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
            /** @description `requestId` of the first take. Generations with the same `takeOf`, or else `requestId`, are one group. */
            takeOf: string | null;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "expired";
            /** @description How many of the seven stages the generation has reached. */
            stage: number;
            prompt: string;
            sanitizedPrompt: string;
            wasSanitized: boolean;
            enhancedPrompt: string | null;
            /** @description Lyrics by the user, from the request. */
            lyrics: string | null;
            genres: string[];
            /** @enum {string} */
            duration: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            askedSeconds: number;
            isInstrumental: boolean;
            quote: components["schemas"]["SongQuoteInput"];
            failure: {
                /** @enum {string} */
                kind: "content_rejected" | "invalid_request" | "provider_auth" | "provider_funds" | "rate_limited" | "provider_busy" | "provider_failed" | "unreachable" | "timeout" | "unknown" | "unusable_audio" | "not_as_rehearsed" | "expired";
                /** @description Message in English, from the provider or from this service. */
                message: string;
                /** @description A prompt that would be accepted. */
                suggestion: string | null;
            } | null;
            /** @description The genre in which the cover is drawn, with the id as its seed and a palette for each variant. Null when the generation has ended. */
            coverGenre: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical" | "tutti") | null;
            song: components["schemas"]["SongInput"] | null;
            /** @description Null once the generation has ended. */
            cancelTerms: {
                /** @description What a cancel would charge now. The rest of the hold returns. */
                credits: number;
                /** @description Whether the call of the music provider has begun. */
                isLate: boolean;
                /** @description How many late cancels are free for this user within 24 hours. */
                freeLeft: number;
            } | null;
            /** @description Credits charged although it was cancelled. Null unless it was cancelled. */
            cancelCharge: number | null;
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
            /** @description Newest first. A generation that is not in the list has ended or never started. */
            items: components["schemas"]["GenerationInput"][];
        };
        LyricDraftRequestInput: {
            prompt: string;
            /** @default [] */
            genres?: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /**
             * @default auto
             * @enum {string}
             */
            duration?: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            customSeconds?: number;
            /** @description The same request gives the same draft; another seed gives another. */
            seed: string;
            /** @description The draft of which lines are written again. Without it a new one is written. */
            draft?: {
                /** @enum {string} */
                language: "en" | "es" | "fr" | "de";
                sections: {
                    /** @enum {string} */
                    kind: "verse" | "chorus" | "bridge";
                    lines: {
                        text: string;
                        /** @description Syllables of its place in the tune. */
                        places: number;
                        /** @description A locked line is returned as it was sent. */
                        isLocked: boolean;
                    }[];
                }[];
                /** @description The sections as they are sung, by their index. A chorus that returns is one section. */
                order: number[];
            };
            /**
             * @description The lines of `draft` to write again. Locked ones among them stay.
             * @default []
             */
            roll?: {
                section: number;
                line: number;
            }[];
        };
        LyricDraftInput: {
            /**
             * @description The language of the prompt, in which the lyrics are written.
             * @enum {string}
             */
            language: "en" | "es" | "fr" | "de";
            sections: {
                /** @enum {string} */
                kind: "verse" | "chorus" | "bridge";
                lines: {
                    text: string;
                    /** @description Syllables of its place in the tune. */
                    places: number;
                    /** @description A locked line is returned as it was sent. */
                    isLocked: boolean;
                    /** @description Syllables as they are sung. */
                    syllables: number;
                }[];
            }[];
            /** @description The sections as they are sung, by their index. A chorus that returns is one section. */
            order: number[];
            /** @description Nouns and names of the prompt that the draft contains. */
            promptWords: string[];
        };
        VersionRequestInput: {
            /** @description All changes to the song since it was generated, in order. At most 4 KB with its root. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The SHA-256 of the score that was heard. */
            fingerprint: string;
        };
        VersionsTodayInput: {
            /** @description Recordings of this song since midnight in UTC, without those that failed. */
            used: number;
            left: number;
        };
        VersionAcceptedInput: {
            /** Format: uuid */
            requestId: string;
            today: components["schemas"]["VersionsTodayInput"];
        };
        SongVersionInput: {
            number: number;
            /** @description Whether it is what others hear. */
            isCurrent: boolean;
            /** @description The version whose edits it continues. */
            editedFrom: number | null;
            /** @description The version whose recording it is. */
            restoredFrom: number | null;
            /** @description The changes to the song, in order. Together with engine and root at most 4 KB. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The edits that `editedFrom` does not have, or all if it has some that this one lacks. */
            changes: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description Duration in seconds. */
            duration: number;
            tempoBpm: number | null;
            musicalKey: string | null;
            engineVersion: string | null;
            /** @description The SHA-256 of the score. */
            fingerprint: string | null;
            isAsRehearsed: boolean;
            /** @description Peaks of the waveform, evenly spaced over the whole song: a byte each, as base64. */
            waveform: string;
            /** @description URL that redirects to the audio. */
            audioUrl: string;
            /** @description URL of the score as JSON. */
            scoreUrl: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        LatestVersionRequestInput: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed";
            /** @description The version that it became. */
            number: number | null;
            failure: {
                /** @enum {string} */
                kind: "content_rejected" | "invalid_request" | "provider_auth" | "provider_funds" | "rate_limited" | "provider_busy" | "provider_failed" | "unreachable" | "timeout" | "unknown" | "unusable_audio" | "not_as_rehearsed" | "expired";
                message: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        SongVersionsInput: {
            /** @description Newest first. */
            items: components["schemas"]["SongVersionInput"][];
            /** @description The recording that was requested last. */
            latestRequest: components["schemas"]["LatestVersionRequestInput"] | null;
            today: components["schemas"]["VersionsTodayInput"];
        };
        RestoredVersionInput: {
            /** @description The number of the new version, which has the same recording. */
            number: number;
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
            /** @description In the order of the prompt. */
            replacements: {
                from: string;
                /** @description Replacement text. Empty if there was no room for one. */
                to: string;
                /** @description Position of `from` in `prompt`. */
                start: number;
                end: number;
            }[];
            notice: "licensed_material" | null;
            /**
             * @description The language of the prompt.
             * @enum {string}
             */
            language: "en" | "es" | "fr" | "de";
            /** @description Whether styles and instruments that the music provider does not have are played by the nearest one. */
            playsNearest: boolean;
            /** @description Null if the prompt is too short or leaves nothing open. */
            enhanced: {
                /** @description The prompt that would be sent, with details added where the user left them open. */
                description: string;
                parts: {
                    /** @enum {string} */
                    genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                    mood: string;
                    tempoBpm: number;
                    instruments: string[];
                    structure: string[];
                };
                /** @description What `description` adds to the prompt, in its language. */
                additions: {
                    /** @enum {string} */
                    part: "genre" | "mood" | "tempo" | "instruments" | "structure";
                    words: string;
                }[];
            } | null;
        };
        DailySongInput: {
            /**
             * Format: date
             * @description The current day in UTC.
             */
            day: string;
            /** @description Null if there is no public song. */
            song: components["schemas"]["SongInput"] | null;
        };
        ListenBatchInput: {
            listens: {
                /** Format: uuid */
                songId: string;
                /**
                 * Format: uuid
                 * @description Created by the browser. A listen that is sent twice counts as one play.
                 */
                listenId: string;
                /** @description Seconds of audio that were played, not time that passed. */
                heardSeconds: number;
                /** @default 0 */
                secondsAgo?: number;
            }[];
        };
        CountedPlaysInput: {
            /** @description Listens that counted. The others were too short, repeated, or of songs that the viewer may not hear. */
            counted: number;
        };
        SearchMatchInput: {
            /** @enum {string} */
            field: "genre" | "prompt" | "bio" | "description";
            /** @description The genre, the prompt or the bio as the viewer may see it, or the description. */
            text: string;
        };
        SearchResultInput: {
            /** @enum {string} */
            type: "song" | "creator" | "playlist" | "blog" | "news";
            /** @description Id of the song, creator or playlist, or slug of the article. */
            id: string;
            title: string;
            /** @description Creator of a song or playlist, handle of a creator, or description of an article. */
            subtitle: string;
            /** @description Cover of a song. Null for other types. */
            image: components["schemas"]["SongCoverInput"] | null;
            /** @description Avatar of a creator who has one. */
            avatarUrl: string | null;
            /** @description Path that opens the result. */
            path: string;
            song: components["schemas"]["SongInput"] | null;
            playlist: components["schemas"]["PlaylistInput"] | null;
            /** @description Null if the term is in the title or subtitle. */
            match: components["schemas"]["SearchMatchInput"] | null;
        };
        SearchPageInput: {
            items: components["schemas"]["SearchResultInput"][];
            nextCursor: string | null;
        };
        OEmbedInput: {
            /** @constant */
            version: "1.0";
            /**
             * @description `rich` means that `html` contains a player.
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
            /** @description Cache lifetime in seconds. */
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
            /** @description All ten genres, in display order. */
            items: {
                /** @enum {string} */
                genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                /** @description Number of public songs, counted up to 1,000. */
                songsCount: number;
                /** @description Cover of the newest public song. */
                cover: components["schemas"]["SongCoverInput"] | null;
            }[];
        };
        SimilarSongsInput: {
            /** @description Public songs, nearest first. Never the song itself. */
            items: components["schemas"]["SongInput"][];
            /** @description What the songs have in common with the song. */
            rule: {
                /** @description The songs have at least one of these genres. */
                genres: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
                /** @description The range of tempos, about 8 % around that of the song. Null if its tempo is unknown. */
                bpm: {
                    from: number;
                    to: number;
                } | null;
                /**
                 * @description How far songs had to be looked for: within the range of tempos, also at half or double of it, or in the genre at any tempo.
                 * @enum {string}
                 */
                widenedTo: "tempo" | "half-or-double" | "genre";
            };
        };
        RecipeSharingInput: {
            /** @description Whether everyone who may hear the song may rehearse it. */
            isShared: boolean;
        };
        RelatedSongInput: {
            /** @description URL that redirects to the cover. */
            artworkUrl: string;
            /** @description CSS background shown until the cover is available. */
            artworkGradient: string;
            palette: components["schemas"]["SongPaletteInput"];
            /** Format: uuid */
            id: string;
            title: string;
            creatorName: string | null;
            /** @description Handle of the creator, as in /creator/{handle}. */
            creatorHandle: string;
        };
        LineageInput: {
            /** @description The song whose recipe this one began with, the origin of that song, and so on, as far as the viewer may hear them. */
            origins: components["schemas"]["RelatedSongInput"][];
            /** @description Songs that began with the recipe of this one, newest first, at most 12. */
            derived: components["schemas"]["RelatedSongInput"][];
        };
        SongRecipeInput: {
            /** @description The version of the composer, such as `band-3`. */
            engine: string;
            /** @description What the chance of the song is drawn from. */
            root: string;
            request: {
                prompt: string;
                readonly genres?: string[];
                lengthSeconds: number;
                instrumental: boolean;
                lyrics?: string;
                /** @enum {string} */
                voice?: "female" | "male";
            };
            /** @description The changes to the song, in order. Together with engine and root at most 4 KB. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        RehearsalChangeInput: {
            recipe: components["schemas"]["SongRecipeInput"];
        };
        RehearsalInput: {
            /** @description Null if nothing is rehearsed. */
            recipe: components["schemas"]["SongRecipeInput"] | null;
            /** @description Rises with every change. 0 if nothing is rehearsed. */
            version: number;
            updatedAt: string | null;
        };
        NotificationSettingsInput: {
            /** @description If false, none of the following are sent. */
            isOn: boolean;
            songReady: boolean;
            songFailed: boolean;
            credits: boolean;
            follows: boolean;
            likes: boolean;
            /** @description Whether to notify devices that allow it while no tab is open. */
            push: boolean;
        };
        SettingsInput: {
            /**
             * @description `system` follows the device.
             * @enum {string}
             */
            theme: "light" | "dark" | "system";
            /** @description Null uses the language of the browser. */
            language: ("en" | "es" | "fr" | "de") | null;
            volume: number;
            autoPlay: boolean;
            /** @enum {string} */
            downloadQuality: "high" | "standard";
            notifications: components["schemas"]["NotificationSettingsInput"];
            /** @description Null if nothing was ever changed and all values are defaults. */
            updatedAt: string | null;
        };
        SettingsChangeInput: {
            /**
             * @description `system` follows the device.
             * @enum {string}
             */
            theme?: "light" | "dark" | "system";
            /** @description Null uses the language of the browser. */
            language?: ("en" | "es" | "fr" | "de") | null;
            volume?: number;
            autoPlay?: boolean;
            /** @enum {string} */
            downloadQuality?: "high" | "standard";
            notifications?: {
                /** @description If false, none of the following are sent. */
                isOn?: boolean;
                songReady?: boolean;
                songFailed?: boolean;
                credits?: boolean;
                follows?: boolean;
                likes?: boolean;
                /** @description Whether to notify devices that allow it while no tab is open. */
                push?: boolean;
            };
        };
        SecurityEventInput: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "sign-in" | "confirmation" | "session-ended" | "sessions-ended" | "email-link-requested" | "export-requested" | "export-downloaded" | "deletion-requested" | "deletion-canceled" | "passkey-added" | "passkey-removed" | "passkey-refused";
            /** @description How the user signed in. Null for other kinds. */
            method: ("google" | "spotify" | "email" | "passkey") | null;
            /** @description The name of the passkey, or the user agent of the device whose session was ended. */
            subject: string | null;
            /** @description Whether the user had not signed in with this browser before. */
            isNewDevice: boolean;
            userAgent: string | null;
            /** @description The /24 or the /48 of the address. Null for a local one. */
            network: string | null;
            /** @description As a proxy in front of the installation says, if it was configured to. */
            country: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        SecurityEventPageInput: {
            items: components["schemas"]["SecurityEventInput"][];
            nextCursor: string | null;
        };
        NotificationUserInput: {
            name: string;
            handle: string;
            avatarUrl: string | null;
        };
        NotificationInput: {
            /** Format: uuid */
            id: string;
            /** @description Position in the list. The newest has the highest; a notification that grows moves to the front. */
            seq: number;
            /** @enum {string} */
            kind: "song-ready" | "song-failed" | "credits" | "follow" | "like" | "review" | "security";
            /** @description Number of users who follow or like. It is 1 for the other kinds. */
            count: number;
            /** @description The latest of these users. */
            users: components["schemas"]["NotificationUserInput"][];
            song: {
                /** Format: uuid */
                id: string;
                title: string;
                cover: components["schemas"]["SongCoverInput"];
            } | null;
            credits: number | null;
            /** @description What an operator decided about a text that was held or refused, and their words. */
            review: {
                isCleared: boolean;
                words: string;
            } | null;
            /** @description What happened to the safety of the account. Null for other kinds. */
            security: {
                /** @enum {string} */
                kind: "sign-in" | "confirmation" | "session-ended" | "sessions-ended" | "email-link-requested" | "export-requested" | "export-downloaded" | "deletion-requested" | "deletion-canceled" | "passkey-added" | "passkey-removed" | "passkey-refused";
                /** @description The name of the passkey. */
                subject: string | null;
                userAgent: string | null;
            } | null;
            /** @description Path in the web app that the notification opens. */
            path: string;
            /** Format: date-time */
            createdAt: string;
            isRead: boolean;
        };
        NotificationSummaryInput: {
            /** @description Increases with every change. */
            version: number;
            /** @description Unread notifications, counted up to 99. 100 means that there are more. */
            unreadCount: number;
        };
        NotificationPageInput: {
            /** @description Increases with every change. */
            version: number;
            /** @description Unread notifications, counted up to 99. 100 means that there are more. */
            unreadCount: number;
            items: components["schemas"]["NotificationInput"][];
            nextCursor: number | null;
        };
        PushAvailabilityInput: {
            /** @description VAPID key to subscribe with. Null if push is not available. */
            publicKey: string | null;
            /** @description Whether this session has a subscription. */
            isOn: boolean;
        };
        SessionUserInput: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            avatarUrl: string | null;
            /** @description Why the user has no sign-up bonus. Null when they have it. */
            bonusRefusal: ("email-unverified" | "mailbox-known" | "network-busy" | "budget-spent") | null;
            /** @description Unique and canonical name of the user in /creator/{handle}. */
            handle: string;
            /** @description Whether the account is scheduled for deletion, which can still be canceled. */
            isDeletionPending: boolean;
            /** @description Whether an operator has suspended the account: it can be read, exported and deleted. */
            isSuspended: boolean;
            /** @description Only with the value true: the user may use the operators' console. */
            isOperator?: boolean;
        };
        /** @description The sign-in methods that are configured on this installation. */
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
            /** @description Path on this site to return to. Any other value is ignored. */
            next?: string;
        };
        SignInRedirectInput: {
            /**
             * Format: uri
             * @description Page of the provider to redirect the browser to.
             */
            url: string;
        };
        EmailLinkRequestInput: {
            /** Format: email */
            email: string;
            /** @description Path on this site to return to. Any other value is ignored. */
            next?: string;
        };
        EmailLinkProofInput: {
            token: string;
            /**
             * @description Whether the user was shown the address of the link and pressed the button to sign in with it.
             * @default false
             */
            isConfirmed?: boolean;
        };
        EmailSignInInput: {
            /** @description Null when another browser asked for the link and `isConfirmed` was not sent: nobody is signed in, and the link still works. */
            user: components["schemas"]["SessionUserInput"] | null;
            /** @description The address that the link was sent to. */
            email: string;
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
        /** @description What `navigator.credentials.create()` is called with. */
        PasskeyCreationOptionsInput: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                alg: number;
                /** @constant */
                type: "public-key";
            }[];
            timeout: number;
            /** @constant */
            attestation: "none";
            excludeCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
            authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                requireResidentKey: boolean;
                /** @constant */
                userVerification: "required";
            };
        };
        /** @description What `navigator.credentials.get()` is called with. */
        PasskeyRequestOptionsInput: {
            challenge: string;
            rpId: string;
            timeout: number;
            /** @description Empty at a sign-in: the user chooses among the passkeys of this site. */
            allowCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
            /** @constant */
            userVerification: "required";
        };
        NewPasskeyInput: {
            name: string;
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    /** @default [] */
                    transports?: string[];
                };
            };
        };
        PasskeyProofInput: {
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        PasskeyInput: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Whether a password manager keeps it, so that it works on several devices. */
            isSynced: boolean;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        PasskeyListInput: {
            items: components["schemas"]["PasskeyInput"][];
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
            /** @description Path that leads to the ZIP file. Null while there is none, and for a browser that must confirm first. */
            url: string | null;
            sizeBytes: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description When the ZIP file is deleted. */
            expiresAt: string | null;
        };
        LatestExport: {
            /** @description Null if no export was requested or the latest one has expired. */
            export: components["schemas"]["DataExport"] | null;
        };
        AccountDeletion: {
            /** @description Null if no deletion is scheduled. */
            deletesAt: string | null;
        };
        AccountSuspension: {
            suspension: {
                /** @description Reason given by the operator. */
                reason: string;
                /** @description Null if the suspension ends only when an operator lifts it. */
                endsAt: string | null;
            } | null;
        };
        RecipeProblem: {
            /** @description The engine that composes songs here. */
            engine: string;
            /** @description The SHA-256 of the score that the server has composed. */
            fingerprint?: string;
            /** @description The request from which it has composed: its words can differ from the written ones. */
            request?: {
                prompt: string;
                readonly genres?: string[];
                lengthSeconds: number;
                instrumental: boolean;
                lyrics?: string;
                /** @enum {string} */
                voice?: "female" | "male";
            };
        };
        Problem: {
            /** @description Link to an explanation of this kind of problem. */
            type: string;
            /** @description Short summary in English. The app shows its own text, chosen by `code`. */
            title: string;
            status: number;
            /** @enum {string} */
            code: "INPUT_INVALID" | "UNAUTHENTICATED" | "CROSS_SITE" | "NOT_FOUND" | "BODY_TOO_LARGE" | "MEDIA_TYPE_UNSUPPORTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "FORMAT_NOT_OFFERED" | "AUTH_STATE_INVALID" | "AUTH_CANCELLED" | "AUTH_TOKEN_INVALID" | "AUTH_PROVIDER_FAILED" | "AUTH_PROVIDER_UNREACHABLE" | "AUTH_LINK_INVALID" | "PASSKEY_REFUSED" | "PASSKEYS_FULL" | "GOOGLE_NOT_CONFIGURED" | "SPOTIFY_NOT_CONFIGURED" | "EMAIL_NOT_CONFIGURED" | "INSUFFICIENT_CREDITS" | "CREDITS_OWED" | "HOLD_CONFLICT" | "CHECKOUT_MISMATCH" | "CHECKOUT_FAILED" | "TOO_MANY_CHECKOUTS" | "STRIPE_NOT_CONFIGURED" | "WEBHOOK_REFUSED" | "GENERATION_CONFLICT" | "GENERATION_PENDING" | "GENERATION_NOT_FAILED" | "MUSIC_NOT_CONFIGURED" | "SONGS_UNAVAILABLE" | "SONGS_PAUSED" | "SONGS_PER_DAY_REACHED" | "CANCEL_TERMS_CHANGED" | "RECIPE_MISMATCH" | "RECIPE_OF_OTHER_ENGINE" | "RECIPE_REFUSED" | "RECIPES_NOT_RECORDED" | "RECIPE_NOT_SHARED" | "VERSION_PENDING" | "VERSION_IS_CURRENT" | "VERSIONS_PER_DAY_REACHED" | "PLAYLIST_POSITION_GONE" | "PLAYLIST_FULL" | "ARTWORK_REFUSED" | "ARTWORK_TOO_LARGE" | "ARTWORK_PENDING" | "HIDDEN_BY_OPERATOR" | "NAME_RESERVED" | "CONTENT_REFUSED" | "CONTENT_HELD" | "CONTENT_UNCHECKED" | "ACCOUNT_SUSPENDED" | "PAUSED_BY_OPERATOR" | "ADJUSTMENT_REFUSED" | "REFUND_REFUSED" | "REAUTHENTICATION_REQUIRED" | "ACCOUNT_DELETION_PENDING";
            requestId: string;
            /** @description Also sent as the Retry-After header. */
            retryAfterSeconds?: number;
            /** @description What is wrong with the input, by field. */
            issues?: {
                path: string;
                message: string;
            }[];
            recipe?: components["schemas"]["RecipeProblem"];
        };
        CheckoutRequest: {
            packId: string;
            /** Format: uuid */
            userId?: string;
            packName?: string;
            /** @description Price in cents. */
            amount?: number;
            credits?: number;
        };
        CheckoutSession: {
            sessionId: string;
            /**
             * Format: uri
             * @description Stripe page to redirect the browser to.
             */
            url: string;
        };
        NewReport: {
            /** @enum {string} */
            kind: "song" | "playlist" | "creator";
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            reason: "copyright" | "harm" | "spam" | "other";
            /**
             * @description What is wrong, and how to contact the reporter.
             * @default
             */
            details: string;
            /** @description For a song that the reporter can only open by a share link: the last part of its URL. */
            shareToken?: string;
        };
        HiddenItems: {
            items: {
                /** @enum {string} */
                kind: "song" | "playlist" | "creator";
                /** Format: uuid */
                id: string;
                /** @description Reason given by the operator. */
                reason: string;
                /** Format: date-time */
                hiddenAt: string;
            }[];
        };
        OperatorSession: {
            /** @description Name under which everything is logged. */
            name: string;
            /**
             * Format: date-time
             * @description From then on a new sign-in is needed.
             */
            freshUntil: string;
        };
        /** @description Open cases, oldest first, and reported items, most reports first. */
        OperatorQueue: {
            cases: {
                /** Format: uuid */
                id: string;
                number: number;
                /** Format: date-time */
                openedAt: string;
                /** @enum {string} */
                kind: "order" | "song" | "playlist" | "profile";
                /** Format: uuid */
                subjectId: string;
                category: string;
                /** @enum {string} */
                source: "rules" | "provider";
                score: number | null;
                /** @enum {string} */
                outcome: "held" | "refused";
                /** @description Title or name; of a case, the beginning of its first text. */
                title: string;
                /** Format: uuid */
                userId: string;
                userName: string | null;
                /** @description Of a song. */
                coverUrl: string | null;
            }[];
            reports: {
                /** @enum {string} */
                kind: "song" | "playlist" | "creator";
                /** Format: uuid */
                id: string;
                reports: number;
                reasons: ("copyright" | "harm" | "spam" | "other")[];
                /** Format: date-time */
                latestAt: string;
                isHidden: boolean;
                /** @description Whether an operator has decided about it since the latest report. */
                isAnswered: boolean;
                /** @description Title or name; of a case, the beginning of its first text. */
                title: string;
                /** @description Null when the item was deleted for good. */
                userId: string | null;
                userName: string | null;
                /** @description Of a song. */
                coverUrl: string | null;
            }[];
        };
        ModerationCase: {
            /** Format: uuid */
            id: string;
            number: number;
            /** Format: date-time */
            openedAt: string;
            /** @enum {string} */
            kind: "order" | "song" | "playlist" | "profile";
            /** Format: uuid */
            subjectId: string;
            category: string;
            /** @enum {string} */
            source: "rules" | "provider";
            score: number | null;
            /** @enum {string} */
            outcome: "held" | "refused";
            /** @description Title or name; of a case, the beginning of its first text. */
            title: string;
            /** Format: uuid */
            userId: string;
            userName: string | null;
            /** @description Of a song. */
            coverUrl: string | null;
            texts: {
                [key: string]: string;
            };
            /** @enum {string} */
            state: "open" | "cleared" | "upheld" | "escalated";
            decidedBy: string | null;
            decision: string | null;
            casesOfUser: {
                state: string;
                count: number;
            }[];
            /** @description Of a song. Opening a case with a song is logged. */
            audioUrl: string | null;
        };
        CaseDecision: {
            /** @enum {string} */
            decision: "cleared" | "upheld" | "escalated";
            words: string;
        };
        ReportedItemDetails: {
            reports: {
                /** @enum {string} */
                reason: "copyright" | "harm" | "spam" | "other";
                words: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            hiding: {
                reason: string;
                /** Format: date-time */
                hiddenAt: string;
            } | null;
        };
        ReportedSongAudio: {
            audioUrl: string;
        };
        OperatorWords: {
            words: string;
        };
        FoundUsers: {
            users: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string | null;
                handle: string;
                avatarUrl: string | null;
                /** Format: date-time */
                createdAt: string;
                isSuspended: boolean;
                isOperator: boolean;
            }[];
        };
        OperatedUser: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            handle: string;
            avatarUrl: string | null;
            createdAt: string;
            songs: number;
            publicSongs: number;
            sessions: number;
            cases: number;
            /** @description Cases that were upheld or escalated. */
            casesAgainst: number;
            suspension: {
                reason: string;
                endsAt: string | null;
            } | null;
            isLeaving: boolean;
            wallet: {
                balance: number;
                held: number;
                owed: number;
                maximum: number;
            } | null;
            ledger: {
                seq: number;
                kind: string;
                change: number;
                balanceAfter: number;
                reason: string | null;
                createdAt: string;
            }[];
            purchases: {
                /** Format: uuid */
                id: string;
                packId: string;
                priceCents: number;
                currency: string;
                credits: number;
                state: string;
                refundedCents: number;
                createdAt: string;
                /** @description Whether it is paid, not refunded in full, and not disputed. */
                canRefund: boolean;
                /** @description Asked for in the console. It is done once `refundedCents` is the price. */
                refund: {
                    by: string;
                    at: string;
                    reason: string;
                } | null;
            }[];
        };
        NewSuspension: {
            /** @description Null: until it is lifted. */
            days: number | null;
            words: string;
        };
        CreditAdjustment: {
            credits: number;
            words: string;
        };
        EndedSessions: {
            ended: number;
        };
        ProviderReport: {
            days: {
                day: string;
                provider: string;
                calls: number;
                failed: number;
                cents: number;
            }[];
            /** @description What a day may cost. Null without a limit. */
            budgetCents: number | null;
            stuck: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                userId: string;
                stage: number;
                state: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        OperatorSwitches: {
            switches: {
                /** @enum {string} */
                name: "sign-ups" | "orders" | "provider" | "checkout" | "publishing";
                isStopped: boolean;
                lastChange: {
                    by: string;
                    /** Format: date-time */
                    at: string;
                    reason: string;
                } | null;
            }[];
        };
        SwitchChange: {
            isStopped: boolean;
            words: string;
        };
        OperatorLog: {
            /** @description Whether every line follows from the line before it. */
            isWhole: boolean;
            lines: {
                n: number;
                /** Format: date-time */
                at: string;
                operator: string;
                action: string;
                kind: string;
                subjectId: string;
                words: string;
            }[];
        };
        /** @description User names on these networks, without an @. */
        SocialLinks: {
            x?: string;
            instagram?: string;
            youtube?: string;
            github?: string;
        };
        Profile: {
            username: string;
            /** @description Contact address. It is not used for signing in. */
            email: string | null;
            handle: string;
            bio: string | null;
            avatarUrl: string | null;
            links: components["schemas"]["SocialLinks"];
            /**
             * @description The sign-in method that verifies the identity of the user.
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
            /** @description Up to 50 characters. */
            username?: string;
            /** Format: email */
            email?: string;
            bio?: string | null;
            /** @description URL of a picture, which is copied. */
            avatarUrl?: ("" | string) | null;
            /** @description User names or https URLs on x, instagram, youtube, github. */
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
            /** @description Text color on `ground`. */
            ink: string;
            /** @description Background color in the dark theme. */
            shade: string;
        };
        SongCover: {
            /** Format: uuid */
            songId: string;
            /** @description URL that redirects to the cover. */
            artworkUrl: string;
            /** @description CSS background shown until the cover is available. */
            artworkGradient: string;
            palette: components["schemas"]["SongPalette"];
        };
        SongReceipt: {
            /** @description Credits charged for the seconds delivered. */
            audio: number;
            /** @description Credits charged for the cover. 0 if a plain cover is used instead. */
            cover: number;
            /** @description Credits charged for the title. 0 if a title from the word lists is used instead. */
            title: number;
            /** @description Credits put on hold when the song was requested. */
            held: number;
            /** @description Credits of the hold that were returned. */
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
            /** @description The prompt as it was written. Other viewers receive it without the names in it. */
            description: string;
            /** @description The prompt that was sent instead, if the original contained a name. */
            sanitizedDescription: string | null;
            enhancedDescription: string | null;
            genres: string[];
            /** @description Duration in seconds. */
            duration: number;
            isInstrumental: boolean;
            hasLyrics: boolean;
            tempoBpm: number | null;
            musicalKey: string | null;
            /** @description URL that redirects to the audio. It changes when the song becomes private. */
            audioUrl: string;
            /** @description URL that redirects to the cover. */
            artworkUrl: string;
            /** @description CSS background shown until the cover is available. */
            artworkGradient: string;
            palette: components["schemas"]["SongPalette"];
            /** @description Peaks of the waveform, evenly spaced over the whole song: a byte each, as base64. */
            waveform: string;
            /** @description Deprecated and always empty: web apps that were opened before `waveform` existed expect an array. */
            peaks: number[];
            isPublic: boolean;
            /** @description Whether a share link opens the song. For viewers other than its creator always false. */
            hasShareLink: boolean;
            /** @description Whether the song is a favorite of the viewer. */
            isFavorite: boolean;
            likesCount: number;
            /** @description Listens of 30 seconds or half of the song. The count lags a few seconds behind. */
            playsCount: number;
            /** @description Handle of the creator, as in /creator/{handle}. */
            creatorHandle: string;
            /** @description Picture of the creator. */
            creatorAvatarUrl: string | null;
            /** @description Returned only to the creator of the song. */
            creditsUsed: number | null;
            /** @description Breakdown of `creditsUsed`. Returned only to the creator of the song. */
            receipt: components["schemas"]["SongReceipt"] | null;
            madeBy: string;
            /** @description The version of the composer. Null if the song is not of the built-in band. */
            engineVersion: string | null;
            /** @description The SHA-256 of the score, where it is known. */
            fingerprint: string | null;
            /** @description Whether the server has verified that the notes are those that were rehearsed. */
            isAsRehearsed: boolean;
            /** @description Whether everyone who may hear the song may rehearse it. */
            isRecipeShared: boolean;
            /** @description Whether it began with the recipe of another song. See its lineage. */
            hasOrigin: boolean;
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
        SongTitle: {
            title: string;
        };
        Like: {
            isFavorite: boolean;
            likesCount: number;
        };
        DownloadRequest: {
            /**
             * @description `high` is 320 kbps, `standard` is 128 kbps.
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
            /** @description Empty if the timing of the words is unknown. */
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
                /** @description Quality of the latest download. Null for favorites. */
                quality: ("high" | "standard") | null;
                song: components["schemas"]["Song"];
            }[];
            nextCursor: string | null;
        };
        OwnSongsPage: {
            /** @description May be shorter than the limit, or empty, although there is a next page. */
            items: components["schemas"]["Song"][];
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
            /** @description Number of public songs. */
            songsCount: number;
            followersCount: number;
            /** @description Whether the viewer follows the creator. */
            isFollowing: boolean;
            /** @description Cover of the creator's newest public song. */
            latestCover: components["schemas"]["SongCover"] | null;
        };
        Creator: {
            /** Format: uuid */
            id: string;
            handle: string;
            name: string;
            avatarUrl: string | null;
            /** @description Number of public songs. */
            songsCount: number;
            followersCount: number;
            /** @description Whether the viewer follows the creator. */
            isFollowing: boolean;
            /** @description Cover of the creator's newest public song. */
            latestCover: components["schemas"]["SongCover"] | null;
            bio: string | null;
            links: components["schemas"]["SocialLinks"];
            /** @description Number of plays of all the creator's public songs. */
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
            /** @description Credits that can be spent now. */
            balance: number;
            /** @description Credits on hold for pending generations. Each hold is charged or returned when its generation ends. */
            held: number;
            /** @description Credits owed after a refund or dispute of credits already spent. New credits pay them off first. */
            owed: number;
            /** @description Balance right after the latest bonus or purchase. It represents a full meter. */
            maximum: number;
            totalUsed: number;
            /** @description Increases with every transfer. Of two responses, the one with the higher version is newer. */
            version: number;
        };
        CreditTransfer: {
            /** @description Unique among the transfers of a user, and increasing over time. */
            version: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "bonus" | "purchase" | "hold" | "settle" | "release" | "refund" | "dispute" | "dispute_won" | "adjustment" | "closed";
            /** @description Change of the balance. It is negative when credits are spent. */
            amount: number;
            /** @description Change of the credits owed. It is negative when part of them was paid back. */
            owedChange: number;
            balanceAfter: number;
            /** @description For a hold, its quote. For returned credits, the part that was not charged. */
            song: {
                /** Format: uuid */
                generationId: string;
                audio: number;
                cover: number;
                title: number;
            } | null;
            /** @description Title of the song that the transfer is about, once the song exists. */
            songTitle: string | null;
            /** @description Cover of that song. Null while it does not exist or is in the bin. */
            songCover: components["schemas"]["SongCover"] | null;
            purchase: {
                /** Format: uuid */
                id: string;
                packId: string;
                credits: number;
                priceCents: number;
                currency: string;
                receiptUrl: string | null;
            } | null;
            /** @description Why held credits were returned ('failed', 'cancelled', 'cancelled_late', 'expired'), or a note by an operator. */
            reason: string | null;
        };
        CreditHistory: {
            items: components["schemas"]["CreditTransfer"][];
            /** @description Value of `before` for the next page. Null on the last page. */
            nextBefore: number | null;
        };
        /** @description The credits added and charged since a given time. */
        CreditSummary: {
            /** @description Credits added by bonuses and purchases. */
            added: number;
            /** @description Credits charged for seconds of music, and for songs that were cancelled late. */
            audio: number;
            cover: number;
            title: number;
        };
        ShareLink: {
            /**
             * Format: uri
             * @description Opens the song for everyone who has this URL.
             */
            url: string;
            /** @description When the link stops working. Null if it works until it is revoked. */
            endsAt: string | null;
            /** @description How often others have opened the page of the link. */
            openedCount: number;
            lastOpenedAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        SongSharing: {
            song: components["schemas"]["Song"];
            /** @description Null if no link opens the song. */
            link: components["schemas"]["ShareLink"] | null;
        };
        ShareLinkRequest: {
            /** @description A time in the future, or null for a link without an end. A missing value changes nothing. */
            endsAt?: string | null;
        };
        NewPlaylist: {
            title: string;
            description?: string;
            artworkUrl?: "" | string;
            /** @default false */
            isPublic: boolean;
            /**
             * Format: uuid
             * @description First song, added by the same request that creates the playlist.
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
            /** @description Custom cover chosen by the owner. If null, the cover is drawn from `covers`. */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Number of songs that the viewer may hear. `duration` and `covers` include only these. */
            songsCount: number;
            /** @description Total duration of the songs in seconds. */
            duration: number;
            /** @description Covers of the first four songs. */
            covers: components["schemas"]["SongCover"][];
            /** @description Whether the playlist contains the song of the query. Null if the query names none. */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every change of the songs or their order. */
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
            /** @description Custom cover chosen by the owner. If null, the cover is drawn from `covers`. */
            artworkUrl: string | null;
            isPublic: boolean;
            /** @description Number of songs that the viewer may hear. `duration` and `covers` include only these. */
            songsCount: number;
            /** @description Total duration of the songs in seconds. */
            duration: number;
            /** @description Covers of the first four songs. */
            covers: components["schemas"]["SongCover"][];
            /** @description Whether the playlist contains the song of the query. Null if the query names none. */
            containsSong: boolean | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Increases with every change of the songs or their order. */
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
            /** @description The song that it follows after the move. Null makes it the first. */
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
            detail: string | null;
        };
        SystemStatus: {
            isUp: boolean;
            /** Format: date-time */
            checkedAt: string;
            components: components["schemas"]["ComponentStatus"][];
        };
        /** @description How quick a page was for one visit. It names neither user nor visit. */
        VitalsReport: {
            /**
             * @description The pattern of the page that was loaded, never its address.
             * @enum {string}
             */
            route: "/" | "/home" | "/create" | "/beat-generator" | "/player/:id" | "/l/:token" | "/playlist/:id" | "/creator/:id" | "/explore" | "/library" | "/library/deleted" | "/account" | "/account/credits" | "/settings" | "/settings/security" | "/search" | "/operate" | "/create-playlist" | "/edit-profile" | "/privacy" | "/terms" | "/cookies" | "/dmca" | "/blog" | "/blog/:slug" | "/news" | "/news/:slug" | "/help" | "/auth/callback";
            /**
             * @description By the width of its window.
             * @enum {string}
             */
            device: "phone" | "tablet" | "desktop";
            /** @description Time to first byte. */
            ttfbMs?: number;
            /** @description First contentful paint. */
            fcpMs?: number;
            /** @description Largest contentful paint. */
            lcpMs?: number;
            /** @description Interaction to next paint. */
            inpMs?: number;
            /** @description Cumulative layout shift. */
            cls?: number;
        };
        BinnedSong: {
            /**
             * Format: uuid
             * @description Restores the song with `/api/generations/{id}/restore`.
             */
            generationId: string;
            title: string;
            /** @description Only the owner can open its URL. */
            cover: components["schemas"]["SongCover"];
            /** Format: date-time */
            deletedAt: string;
            /**
             * Format: date-time
             * @description When it can no longer be restored and is deleted for good.
             */
            expiresAt: string;
        };
        BinnedSongPage: {
            items: components["schemas"]["BinnedSong"][];
            nextCursor: string | null;
        };
        BinnedPlaylist: {
            /** Format: uuid */
            id: string;
            title: string;
            songsCount: number;
            /** @description Covers of the first four songs. */
            covers: components["schemas"]["SongCover"][];
            /** Format: date-time */
            deletedAt: string;
            /**
             * Format: date-time
             * @description When it can no longer be restored and is deleted for good.
             */
            expiresAt: string;
        };
        BinnedPlaylistPage: {
            items: components["schemas"]["BinnedPlaylist"][];
            nextCursor: string | null;
        };
        BinTotals: {
            songs: number;
            playlists: number;
        };
        EmptiedBin: {
            removed: number;
        };
        RehearsedRecipe: {
            /** @description The version of the composer, such as `band-3`. */
            engine: string;
            /** @description What the chance of the song is drawn from. */
            root: string;
            /** @description The changes to the song, in order. Together with engine and root at most 4 KB. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The SHA-256 of the score that was heard. */
            fingerprint: string;
        };
        GenerationRequest: {
            /**
             * @default auto
             * @enum {string}
             */
            duration: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            /** @description Used only with the duration 'custom'. The default is 120. */
            customSeconds?: number;
            prompt: string;
            /** @description Lyrics by the user, to be sung. */
            lyrics?: string;
            /** @default [] */
            genres: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /** @default true */
            isInstrumental: boolean;
            /**
             * @description Whether details that the prompt leaves open are added to it.
             * @default true
             */
            enhance: boolean;
            /**
             * @description Details that are not added although the prompt leaves them open.
             * @default []
             */
            openParts: ("genre" | "mood" | "tempo" | "instruments" | "structure")[];
            /**
             * @description Number of songs to generate. Each one is charged.
             * @default 1
             */
            variants: number;
            /**
             * Format: uuid
             * @description An own song or generation. The result is another take of it; both are in one group.
             */
            takeOf?: string;
            /**
             * Format: uuid
             * @description The song whose recipe the rehearsal began with. It becomes the origin of the new songs if its recipe is shared with the user or is their own.
             */
            rehearsedFrom?: string;
            /** @description Records exactly the score that was rehearsed, or refuses. The first variant is that score, further ones are other songs of the same request, without the edits. */
            recipe?: components["schemas"]["RehearsedRecipe"];
        };
        SongQuote: {
            seconds: number;
            audio: number;
            cover: number;
            title: number;
            /** @description Sum of `audio`, `cover` and `title` for one song. */
            credits: number;
            /** @description Credits put on hold for all variants. */
            total: number;
            /** @description Whether the charge may be lower, because it is for the seconds delivered. */
            isUpTo: boolean;
        };
        GenerationAvailability: {
            isAvailable: boolean;
            /** @description Until when no songs are started, because the budget of the day for music is used up. */
            pausedUntil: string | null;
            /** @description Whether songs can be recorded as they were rehearsed. */
            recordsRecipes: boolean;
            /** @description How many songs of one user are made at the same time. Further ones wait. */
            songsAtOnce: number;
        };
        GenerationAccepted: {
            /** Format: uuid */
            requestId: string;
            generationIds: string[];
            prompt: string;
            /** @description The prompt from which the music is generated. */
            sanitizedPrompt: string;
            wasSanitized: boolean;
            /** @description Whether names that were to be imitated were taken out of the lyrics. */
            wereLyricsSanitized: boolean;
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
            /** @description `requestId` of the first take. Generations with the same `takeOf`, or else `requestId`, are one group. */
            takeOf: string | null;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed" | "cancelled" | "expired";
            /** @description How many of the seven stages the generation has reached. */
            stage: number;
            prompt: string;
            sanitizedPrompt: string;
            wasSanitized: boolean;
            enhancedPrompt: string | null;
            /** @description Lyrics by the user, from the request. */
            lyrics: string | null;
            genres: string[];
            /** @enum {string} */
            duration: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            askedSeconds: number;
            isInstrumental: boolean;
            quote: components["schemas"]["SongQuote"];
            failure: {
                /** @enum {string} */
                kind: "content_rejected" | "invalid_request" | "provider_auth" | "provider_funds" | "rate_limited" | "provider_busy" | "provider_failed" | "unreachable" | "timeout" | "unknown" | "unusable_audio" | "not_as_rehearsed" | "expired";
                /** @description Message in English, from the provider or from this service. */
                message: string;
                /** @description A prompt that would be accepted. */
                suggestion: string | null;
            } | null;
            /** @description The genre in which the cover is drawn, with the id as its seed and a palette for each variant. Null when the generation has ended. */
            coverGenre: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical" | "tutti") | null;
            song: components["schemas"]["Song"] | null;
            /** @description Null once the generation has ended. */
            cancelTerms: {
                /** @description What a cancel would charge now. The rest of the hold returns. */
                credits: number;
                /** @description Whether the call of the music provider has begun. */
                isLate: boolean;
                /** @description How many late cancels are free for this user within 24 hours. */
                freeLeft: number;
            } | null;
            /** @description Credits charged although it was cancelled. Null unless it was cancelled. */
            cancelCharge: number | null;
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
            /** @description Newest first. A generation that is not in the list has ended or never started. */
            items: components["schemas"]["Generation"][];
        };
        LyricDraftRequest: {
            prompt: string;
            /** @default [] */
            genres: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
            /**
             * @default auto
             * @enum {string}
             */
            duration: "auto" | "30s" | "1m" | "2m" | "3m" | "4m" | "custom";
            customSeconds?: number;
            /** @description The same request gives the same draft; another seed gives another. */
            seed: string;
            /** @description The draft of which lines are written again. Without it a new one is written. */
            draft?: {
                /** @enum {string} */
                language: "en" | "es" | "fr" | "de";
                sections: {
                    /** @enum {string} */
                    kind: "verse" | "chorus" | "bridge";
                    lines: {
                        text: string;
                        /** @description Syllables of its place in the tune. */
                        places: number;
                        /** @description A locked line is returned as it was sent. */
                        isLocked: boolean;
                    }[];
                }[];
                /** @description The sections as they are sung, by their index. A chorus that returns is one section. */
                order: number[];
            };
            /**
             * @description The lines of `draft` to write again. Locked ones among them stay.
             * @default []
             */
            roll: {
                section: number;
                line: number;
            }[];
        };
        LyricDraft: {
            /**
             * @description The language of the prompt, in which the lyrics are written.
             * @enum {string}
             */
            language: "en" | "es" | "fr" | "de";
            sections: {
                /** @enum {string} */
                kind: "verse" | "chorus" | "bridge";
                lines: {
                    text: string;
                    /** @description Syllables of its place in the tune. */
                    places: number;
                    /** @description A locked line is returned as it was sent. */
                    isLocked: boolean;
                    /** @description Syllables as they are sung. */
                    syllables: number;
                }[];
            }[];
            /** @description The sections as they are sung, by their index. A chorus that returns is one section. */
            order: number[];
            /** @description Nouns and names of the prompt that the draft contains. */
            promptWords: string[];
        };
        VersionRequest: {
            /** @description All changes to the song since it was generated, in order. At most 4 KB with its root. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The SHA-256 of the score that was heard. */
            fingerprint: string;
        };
        VersionsToday: {
            /** @description Recordings of this song since midnight in UTC, without those that failed. */
            used: number;
            left: number;
        };
        VersionAccepted: {
            /** Format: uuid */
            requestId: string;
            today: components["schemas"]["VersionsToday"];
        };
        SongVersion: {
            number: number;
            /** @description Whether it is what others hear. */
            isCurrent: boolean;
            /** @description The version whose edits it continues. */
            editedFrom: number | null;
            /** @description The version whose recording it is. */
            restoredFrom: number | null;
            /** @description The changes to the song, in order. Together with engine and root at most 4 KB. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description The edits that `editedFrom` does not have, or all if it has some that this one lacks. */
            changes: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description Duration in seconds. */
            duration: number;
            tempoBpm: number | null;
            musicalKey: string | null;
            engineVersion: string | null;
            /** @description The SHA-256 of the score. */
            fingerprint: string | null;
            isAsRehearsed: boolean;
            /** @description Peaks of the waveform, evenly spaced over the whole song: a byte each, as base64. */
            waveform: string;
            /** @description URL that redirects to the audio. */
            audioUrl: string;
            /** @description URL of the score as JSON. */
            scoreUrl: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        LatestVersionRequest: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "queued" | "running" | "succeeded" | "failed";
            /** @description The version that it became. */
            number: number | null;
            failure: {
                /** @enum {string} */
                kind: "content_rejected" | "invalid_request" | "provider_auth" | "provider_funds" | "rate_limited" | "provider_busy" | "provider_failed" | "unreachable" | "timeout" | "unknown" | "unusable_audio" | "not_as_rehearsed" | "expired";
                message: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        SongVersions: {
            /** @description Newest first. */
            items: components["schemas"]["SongVersion"][];
            /** @description The recording that was requested last. */
            latestRequest: components["schemas"]["LatestVersionRequest"] | null;
            today: components["schemas"]["VersionsToday"];
        };
        RestoredVersion: {
            /** @description The number of the new version, which has the same recording. */
            number: number;
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
            /** @description In the order of the prompt. */
            replacements: {
                from: string;
                /** @description Replacement text. Empty if there was no room for one. */
                to: string;
                /** @description Position of `from` in `prompt`. */
                start: number;
                end: number;
            }[];
            notice: "licensed_material" | null;
            /**
             * @description The language of the prompt.
             * @enum {string}
             */
            language: "en" | "es" | "fr" | "de";
            /** @description Whether styles and instruments that the music provider does not have are played by the nearest one. */
            playsNearest: boolean;
            /** @description Null if the prompt is too short or leaves nothing open. */
            enhanced: {
                /** @description The prompt that would be sent, with details added where the user left them open. */
                description: string;
                parts: {
                    /** @enum {string} */
                    genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                    mood: string;
                    tempoBpm: number;
                    instruments: string[];
                    structure: string[];
                };
                /** @description What `description` adds to the prompt, in its language. */
                additions: {
                    /** @enum {string} */
                    part: "genre" | "mood" | "tempo" | "instruments" | "structure";
                    words: string;
                }[];
            } | null;
        };
        DailySong: {
            /**
             * Format: date
             * @description The current day in UTC.
             */
            day: string;
            /** @description Null if there is no public song. */
            song: components["schemas"]["Song"] | null;
        };
        ListenBatch: {
            listens: {
                /** Format: uuid */
                songId: string;
                /**
                 * Format: uuid
                 * @description Created by the browser. A listen that is sent twice counts as one play.
                 */
                listenId: string;
                /** @description Seconds of audio that were played, not time that passed. */
                heardSeconds: number;
                /** @default 0 */
                secondsAgo: number;
            }[];
        };
        CountedPlays: {
            /** @description Listens that counted. The others were too short, repeated, or of songs that the viewer may not hear. */
            counted: number;
        };
        SearchMatch: {
            /** @enum {string} */
            field: "genre" | "prompt" | "bio" | "description";
            /** @description The genre, the prompt or the bio as the viewer may see it, or the description. */
            text: string;
        };
        SearchResult: {
            /** @enum {string} */
            type: "song" | "creator" | "playlist" | "blog" | "news";
            /** @description Id of the song, creator or playlist, or slug of the article. */
            id: string;
            title: string;
            /** @description Creator of a song or playlist, handle of a creator, or description of an article. */
            subtitle: string;
            /** @description Cover of a song. Null for other types. */
            image: components["schemas"]["SongCover"] | null;
            /** @description Avatar of a creator who has one. */
            avatarUrl: string | null;
            /** @description Path that opens the result. */
            path: string;
            song: components["schemas"]["Song"] | null;
            playlist: components["schemas"]["Playlist"] | null;
            /** @description Null if the term is in the title or subtitle. */
            match: components["schemas"]["SearchMatch"] | null;
        };
        SearchPage: {
            items: components["schemas"]["SearchResult"][];
            nextCursor: string | null;
        };
        OEmbed: {
            /** @constant */
            version: "1.0";
            /**
             * @description `rich` means that `html` contains a player.
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
            /** @description Cache lifetime in seconds. */
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
            /** @description All ten genres, in display order. */
            items: {
                /** @enum {string} */
                genre: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                /** @description Number of public songs, counted up to 1,000. */
                songsCount: number;
                /** @description Cover of the newest public song. */
                cover: components["schemas"]["SongCover"] | null;
            }[];
        };
        SimilarSongs: {
            /** @description Public songs, nearest first. Never the song itself. */
            items: components["schemas"]["Song"][];
            /** @description What the songs have in common with the song. */
            rule: {
                /** @description The songs have at least one of these genres. */
                genres: ("pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical")[];
                /** @description The range of tempos, about 8 % around that of the song. Null if its tempo is unknown. */
                bpm: {
                    from: number;
                    to: number;
                } | null;
                /**
                 * @description How far songs had to be looked for: within the range of tempos, also at half or double of it, or in the genre at any tempo.
                 * @enum {string}
                 */
                widenedTo: "tempo" | "half-or-double" | "genre";
            };
        };
        RecipeSharing: {
            /** @description Whether everyone who may hear the song may rehearse it. */
            isShared: boolean;
        };
        RelatedSong: {
            /** @description URL that redirects to the cover. */
            artworkUrl: string;
            /** @description CSS background shown until the cover is available. */
            artworkGradient: string;
            palette: components["schemas"]["SongPalette"];
            /** Format: uuid */
            id: string;
            title: string;
            creatorName: string | null;
            /** @description Handle of the creator, as in /creator/{handle}. */
            creatorHandle: string;
        };
        Lineage: {
            /** @description The song whose recipe this one began with, the origin of that song, and so on, as far as the viewer may hear them. */
            origins: components["schemas"]["RelatedSong"][];
            /** @description Songs that began with the recipe of this one, newest first, at most 12. */
            derived: components["schemas"]["RelatedSong"][];
        };
        SongRecipe: {
            /** @description The version of the composer, such as `band-3`. */
            engine: string;
            /** @description What the chance of the song is drawn from. */
            root: string;
            request: {
                prompt: string;
                readonly genres?: string[];
                lengthSeconds: number;
                instrumental: boolean;
                lyrics?: string;
                /** @enum {string} */
                voice?: "female" | "male";
            };
            /** @description The changes to the song, in order. Together with engine and root at most 4 KB. */
            edits: ({
                op: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        RehearsalChange: {
            recipe: components["schemas"]["SongRecipe"];
        };
        Rehearsal: {
            /** @description Null if nothing is rehearsed. */
            recipe: components["schemas"]["SongRecipe"] | null;
            /** @description Rises with every change. 0 if nothing is rehearsed. */
            version: number;
            updatedAt: string | null;
        };
        NotificationSettings: {
            /** @description If false, none of the following are sent. */
            isOn: boolean;
            songReady: boolean;
            songFailed: boolean;
            credits: boolean;
            follows: boolean;
            likes: boolean;
            /** @description Whether to notify devices that allow it while no tab is open. */
            push: boolean;
        };
        Settings: {
            /**
             * @description `system` follows the device.
             * @enum {string}
             */
            theme: "light" | "dark" | "system";
            /** @description Null uses the language of the browser. */
            language: ("en" | "es" | "fr" | "de") | null;
            volume: number;
            autoPlay: boolean;
            /** @enum {string} */
            downloadQuality: "high" | "standard";
            notifications: components["schemas"]["NotificationSettings"];
            /** @description Null if nothing was ever changed and all values are defaults. */
            updatedAt: string | null;
        };
        SettingsChange: {
            /**
             * @description `system` follows the device.
             * @enum {string}
             */
            theme?: "light" | "dark" | "system";
            /** @description Null uses the language of the browser. */
            language?: ("en" | "es" | "fr" | "de") | null;
            volume?: number;
            autoPlay?: boolean;
            /** @enum {string} */
            downloadQuality?: "high" | "standard";
            notifications?: {
                /** @description If false, none of the following are sent. */
                isOn?: boolean;
                songReady?: boolean;
                songFailed?: boolean;
                credits?: boolean;
                follows?: boolean;
                likes?: boolean;
                /** @description Whether to notify devices that allow it while no tab is open. */
                push?: boolean;
            };
        };
        SecurityEvent: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "sign-in" | "confirmation" | "session-ended" | "sessions-ended" | "email-link-requested" | "export-requested" | "export-downloaded" | "deletion-requested" | "deletion-canceled" | "passkey-added" | "passkey-removed" | "passkey-refused";
            /** @description How the user signed in. Null for other kinds. */
            method: ("google" | "spotify" | "email" | "passkey") | null;
            /** @description The name of the passkey, or the user agent of the device whose session was ended. */
            subject: string | null;
            /** @description Whether the user had not signed in with this browser before. */
            isNewDevice: boolean;
            userAgent: string | null;
            /** @description The /24 or the /48 of the address. Null for a local one. */
            network: string | null;
            /** @description As a proxy in front of the installation says, if it was configured to. */
            country: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        SecurityEventPage: {
            items: components["schemas"]["SecurityEvent"][];
            nextCursor: string | null;
        };
        NotificationUser: {
            name: string;
            handle: string;
            avatarUrl: string | null;
        };
        Notification: {
            /** Format: uuid */
            id: string;
            /** @description Position in the list. The newest has the highest; a notification that grows moves to the front. */
            seq: number;
            /** @enum {string} */
            kind: "song-ready" | "song-failed" | "credits" | "follow" | "like" | "review" | "security";
            /** @description Number of users who follow or like. It is 1 for the other kinds. */
            count: number;
            /** @description The latest of these users. */
            users: components["schemas"]["NotificationUser"][];
            song: {
                /** Format: uuid */
                id: string;
                title: string;
                cover: components["schemas"]["SongCover"];
            } | null;
            credits: number | null;
            /** @description What an operator decided about a text that was held or refused, and their words. */
            review: {
                isCleared: boolean;
                words: string;
            } | null;
            /** @description What happened to the safety of the account. Null for other kinds. */
            security: {
                /** @enum {string} */
                kind: "sign-in" | "confirmation" | "session-ended" | "sessions-ended" | "email-link-requested" | "export-requested" | "export-downloaded" | "deletion-requested" | "deletion-canceled" | "passkey-added" | "passkey-removed" | "passkey-refused";
                /** @description The name of the passkey. */
                subject: string | null;
                userAgent: string | null;
            } | null;
            /** @description Path in the web app that the notification opens. */
            path: string;
            /** Format: date-time */
            createdAt: string;
            isRead: boolean;
        };
        NotificationSummary: {
            /** @description Increases with every change. */
            version: number;
            /** @description Unread notifications, counted up to 99. 100 means that there are more. */
            unreadCount: number;
        };
        NotificationPage: {
            /** @description Increases with every change. */
            version: number;
            /** @description Unread notifications, counted up to 99. 100 means that there are more. */
            unreadCount: number;
            items: components["schemas"]["Notification"][];
            nextCursor: number | null;
        };
        PushAvailability: {
            /** @description VAPID key to subscribe with. Null if push is not available. */
            publicKey: string | null;
            /** @description Whether this session has a subscription. */
            isOn: boolean;
        };
        SessionUser: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            avatarUrl: string | null;
            /** @description Why the user has no sign-up bonus. Null when they have it. */
            bonusRefusal: ("email-unverified" | "mailbox-known" | "network-busy" | "budget-spent") | null;
            /** @description Unique and canonical name of the user in /creator/{handle}. */
            handle: string;
            /** @description Whether the account is scheduled for deletion, which can still be canceled. */
            isDeletionPending: boolean;
            /** @description Whether an operator has suspended the account: it can be read, exported and deleted. */
            isSuspended: boolean;
            /** @description Only with the value true: the user may use the operators' console. */
            isOperator?: boolean;
        };
        /** @description The sign-in methods that are configured on this installation. */
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
            /** @description Path on this site to return to. Any other value is ignored. */
            next?: string;
        };
        SignInRedirect: {
            /**
             * Format: uri
             * @description Page of the provider to redirect the browser to.
             */
            url: string;
        };
        EmailLinkRequest: {
            /** Format: email */
            email: string;
            /** @description Path on this site to return to. Any other value is ignored. */
            next?: string;
        };
        EmailLinkProof: {
            token: string;
            /**
             * @description Whether the user was shown the address of the link and pressed the button to sign in with it.
             * @default false
             */
            isConfirmed: boolean;
        };
        EmailSignIn: {
            /** @description Null when another browser asked for the link and `isConfirmed` was not sent: nobody is signed in, and the link still works. */
            user: components["schemas"]["SessionUser"] | null;
            /** @description The address that the link was sent to. */
            email: string;
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
        /** @description What `navigator.credentials.create()` is called with. */
        PasskeyCreationOptions: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                alg: number;
                /** @constant */
                type: "public-key";
            }[];
            timeout: number;
            /** @constant */
            attestation: "none";
            excludeCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
            authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                requireResidentKey: boolean;
                /** @constant */
                userVerification: "required";
            };
        };
        /** @description What `navigator.credentials.get()` is called with. */
        PasskeyRequestOptions: {
            challenge: string;
            rpId: string;
            timeout: number;
            /** @description Empty at a sign-in: the user chooses among the passkeys of this site. */
            allowCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports?: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
            /** @constant */
            userVerification: "required";
        };
        NewPasskey: {
            name: string;
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    /** @default [] */
                    transports: string[];
                };
            };
        };
        PasskeyProof: {
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string | null;
                };
            };
        };
        Passkey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Whether a password manager keeps it, so that it works on several devices. */
            isSynced: boolean;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        PasskeyList: {
            items: components["schemas"]["Passkey"][];
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
            /** @description The request succeeded. */
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
            /** @description The request succeeded. */
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
            /** @description The request succeeded. */
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
            /** @description Redirect to /auth/callback, with `error` if the sign-in failed. */
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
            /** @description Redirect to /auth/callback, with `error` if the sign-in failed. */
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
    listPasskeys: {
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
                    "application/json": components["schemas"]["PasskeyList"];
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
    startPasskeyRegistration: {
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
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
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
    finishPasskeyRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyInput"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
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
    removePasskey: {
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
    startPasskeySignIn: {
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
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
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
    finishPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProofInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["SessionUser"];
                    };
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
    startPasskeyConfirmation: {
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
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
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
    finishPasskeyConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProofInput"];
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
    listSecurityEvents: {
        parameters: {
            query?: {
                /** @description Only events before this one. */
                cursor?: string;
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
                    "application/json": components["schemas"]["SecurityEventPage"];
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
                /** @description Only transfers older than this version. */
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
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Deleted generations stay in the bin for 30 days. */
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
            query?: {
                /** @description The most that the user has agreed to be charged. A cancel that costs more is refused. */
                agreedCredits?: number;
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
    markGenerationSeen: {
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
            /** @description Recorded. */
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
    draftLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LyricDraftRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LyricDraft"];
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
    listSongVersions: {
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
                    "application/json": components["schemas"]["SongVersions"];
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
    createSongVersion: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionAccepted"];
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
    restoreSongVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
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
                    "application/json": components["schemas"]["RestoredVersion"];
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
    playSongVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the file. The link in the Location header expires. */
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
    getSongVersionScore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description application/json */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
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
    getBin: {
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
                    "application/json": components["schemas"]["BinTotals"];
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
    listBinnedSongs: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Opaque value from the server that identifies the last item of a page. */
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
                    "application/json": components["schemas"]["BinnedSongPage"];
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
    emptySongBin: {
        parameters: {
            query: {
                /** @description Only what was deleted up to this time is removed, so that nothing is lost that the user has not seen. */
                until: string;
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
                    "application/json": components["schemas"]["EmptiedBin"];
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
    getBinnedSongCover: {
        parameters: {
            query?: {
                /** @description Width and height in pixels. */
                size?: "256" | "1024";
                /** @description Version from the URL in the song. */
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
            /** @description Redirect to the file. The link in the Location header expires. */
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
    listBinnedPlaylists: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Opaque value from the server that identifies the last item of a page. */
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
                    "application/json": components["schemas"]["BinnedPlaylistPage"];
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
    emptyPlaylistBin: {
        parameters: {
            query: {
                /** @description Only what was deleted up to this time is removed, so that nothing is lost that the user has not seen. */
                until: string;
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
                    "application/json": components["schemas"]["EmptiedBin"];
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
                /** @description Only notifications with a lower `seq`. */
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
                    /** @description `seq` of the newest notification that was seen. Null marks all as read. */
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
    followEvents: {
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
    listSongs: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Opaque value from the server that identifies the last item of a page. */
                cursor?: string;
                /** @description Only songs whose title, prompt or genres contain this text. */
                q?: string;
                /** @description By time, by title, or shortest first. */
                sort?: "newest" | "oldest" | "title" | "duration";
                genre?: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                visibility?: "public" | "private";
                vocals?: "lyrics" | "instrumental";
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
                    "application/json": components["schemas"]["OwnSongsPage"];
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
    renameSong: {
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
                "application/json": components["schemas"]["SongTitleInput"];
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
                /** @description `high` is 320 kbps, `standard` is 128 kbps. */
                quality?: "high" | "standard";
                /** @description Version from the URL in the song. It changes when the files move. */
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
            /** @description Redirect to the file. The link in the Location header expires. */
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
                /** @description Width and height in pixels. */
                size?: "256" | "1024";
                /** @description Version from the URL in the song. It changes when the files move. */
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
            /** @description Redirect to the file. The link in the Location header expires. */
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
    getSongScore: {
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
            /** @description application/json */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
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
    getSongMidi: {
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
            /** @description Redirect to the file. The link in the Location header expires. */
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
    getSongMusicXml: {
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
            /** @description application/vnd.recordare.musicxml+xml */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.recordare.musicxml+xml": string;
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
    getSongAbc: {
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
            /** @description text/vnd.abc */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/vnd.abc": string;
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
    getSongRecipe: {
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
                    "application/json": components["schemas"]["SongRecipe"];
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
    setRecipeSharing: {
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
                "application/json": components["schemas"]["RecipeSharingInput"];
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
    getSongLineage: {
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
                    "application/json": components["schemas"]["Lineage"];
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
    getSongSharing: {
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
                    "application/json": components["schemas"]["SongSharing"];
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
    shareSongByLink: {
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
                "application/json": components["schemas"]["ShareLinkRequestInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SongSharing"];
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
    revokeShareLink: {
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
                    "application/json": components["schemas"]["SongSharing"];
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
    getSharedSong: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the URL of a share link. */
                token: string;
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
    countShareLinkOpening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the URL of a share link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counted. */
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
    playSharedSong: {
        parameters: {
            query?: {
                /** @description `high` is 320 kbps, `standard` is 128 kbps. */
                quality?: "high" | "standard";
                /** @description Version from the URL in the song. It changes when the files move. */
                v?: string;
            };
            header?: never;
            path: {
                /** @description The last part of the URL of a share link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the file. The link in the Location header expires. */
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
    getSharedSongCover: {
        parameters: {
            query?: {
                /** @description Width and height in pixels. */
                size?: "256" | "1024";
                /** @description Version from the URL in the song. It changes when the files move. */
                v?: string;
            };
            header?: never;
            path: {
                /** @description The last part of the URL of a share link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the file. The link in the Location header expires. */
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
    getSharedSongLyrics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the URL of a share link. */
                token: string;
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
    getSharedSongCard: {
        parameters: {
            query?: {
                /** @description Whether title and creator are shown beside the cover. */
                words?: "shown" | "none";
                /** @description Version from the URL of the cover. It changes when the files of the song move. */
                v?: string;
            };
            header?: never;
            path: {
                /** @description The last part of the URL of a share link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the file. The link in the Location header expires. */
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
    listPlaylists: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Opaque value from the server that identifies the last item of a page. */
                cursor?: string;
                /** @description Only items whose title or creator contains this text, ignoring case and accents. */
                q?: string;
                /** @description Each playlist states in `containsSong` whether it contains this song. */
                song?: string;
                /** @description Newest first, most recently changed first, or by title. */
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
                /** @description `songs.nextCursor` of the previous page. */
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
            /** @description The request succeeded. */
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
                /** @description Width and height in pixels. */
                size?: "256" | "1024";
                /** @description JPEG is always 1024 pixels wide, for clients without WebP support. */
                format?: "webp" | "jpeg";
                /** @description Version from the URL in the playlist. It changes with every new picture. */
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
            /** @description Redirect to the file. The link in the Location header expires. */
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
                /** @description Opaque value from the server that identifies the last item of a page. */
                cursor?: string;
                /** @description Only items whose title or creator contains this text, ignoring case and accents. */
                q?: string;
                /** @description Latest first, by title, or shortest first. */
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
                /** @description Opaque value from the server that identifies the last item of a page. */
                cursor?: string;
                /** @description Only items whose title or creator contains this text, ignoring case and accents. */
                q?: string;
                /** @description Latest first, by title, or shortest first. */
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
            /** @description The request succeeded. */
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
                /** @description Text in the title or creator. A blank text returns the newest songs. */
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
    listSimilarSongs: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Ids of songs to leave out, separated by commas, at most 50. */
                exclude?: string;
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
                    "application/json": components["schemas"]["SimilarSongs"];
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
                /** @description `high` is 320 kbps, `standard` is 128 kbps. */
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
                /** @description `high` is 320 kbps, `standard` is 128 kbps. */
                quality?: "high" | "standard";
                /** @description Ids of up to 50 songs, separated by commas. Without it the archive contains the whole library. */
                songs?: string;
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
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only songs that have this genre, alone or among others. */
                genre?: "pop" | "ballad" | "rap" | "piano" | "lofi" | "us-uk" | "country" | "rock" | "jazz" | "classical";
                /** @description Newest first, or most played and liked, in total or lately. The latter two end after 500 songs. */
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
                /** @description Opaque value from the server that identifies the last item of a page. */
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
                /** @description Only songs that have this genre, alone or among others. */
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
    readDailySong: {
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
                    "application/json": components["schemas"]["DailySong"];
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
                /** @description Text to find. A blank text finds nothing. */
                q?: string;
                type?: "all" | "song" | "creator" | "playlist" | "blog" | "news";
                /** @description Language of the blog and news articles. */
                language?: "en" | "es" | "fr" | "de";
                limit?: number;
                /** @description Opaque value from the server that identifies the last item of a page. */
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
                /** @description Id or handle of the creator. */
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
                /** @description Opaque value from the server that identifies the last item of a page. */
                cursor?: string;
                /** @description Most played first, or newest first. */
                sort?: "popular" | "newest";
            };
            header?: never;
            path: {
                /** @description Id or handle of the creator. */
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
                /** @description Opaque value from the server that identifies the last item of a page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id or handle of the creator. */
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
                /** @description Id or handle of the creator. */
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
                /** @description Id or handle of the creator. */
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
                /** @description URL of a page on this site: /player/{id}, /playlist/{id} or /creator/{id}. */
                url: string;
                /** @description Only `json` is supported. Any other value returns 501. */
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
                /** @description Whether title and creator are shown beside the cover. */
                words?: "shown" | "none";
                /** @description Version from the URL of the cover. It changes when the files of the song move. */
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
            /** @description Redirect to the file. The link in the Location header expires. */
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
                /** @description Width and height in pixels. */
                size?: "256" | "1024";
                /** @description Version from `avatarUrl`. It changes with every new picture. */
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
            /** @description Redirect to the file. The link in the Location header expires. */
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
    getRehearsal: {
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
                    "application/json": components["schemas"]["Rehearsal"];
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
    keepRehearsal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RehearsalChangeInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsal"];
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
    forgetRehearsal: {
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
    getSuspension: {
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
                    "application/json": components["schemas"]["AccountSuspension"];
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
                /** @description Only this song or playlist. */
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
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirect to the file. */
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
    reportVitals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VitalsReportInput"];
            };
        };
        responses: {
            /** @description Counted. */
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
    getOperatorSession: {
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
                    "application/json": components["schemas"]["OperatorSession"];
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
    getOperatorQueue: {
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
                    "application/json": components["schemas"]["OperatorQueue"];
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
    getModerationCase: {
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
                    "application/json": components["schemas"]["ModerationCase"];
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
    decideModerationCase: {
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
                "application/json": components["schemas"]["CaseDecisionInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorQueue"];
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
    getReportedItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "song" | "playlist" | "creator";
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
                    "application/json": components["schemas"]["ReportedItemDetails"];
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
    listenToReportedSong: {
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
                    "application/json": components["schemas"]["ReportedSongAudio"];
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
    hideItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "song" | "playlist" | "creator";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorWordsInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedItemDetails"];
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
    restoreItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "song" | "playlist" | "creator";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorWordsInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedItemDetails"];
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
    keepItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "song" | "playlist" | "creator";
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorWordsInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedItemDetails"];
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
    lookUpUsers: {
        parameters: {
            query: {
                q: string;
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
                    "application/json": components["schemas"]["FoundUsers"];
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
    getOperatedUser: {
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
                    "application/json": components["schemas"]["OperatedUser"];
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
    suspendUser: {
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
                "application/json": components["schemas"]["NewSuspensionInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedUser"];
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
    liftSuspension: {
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
                "application/json": components["schemas"]["OperatorWordsInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedUser"];
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
    endSessionsOfUser: {
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
                "application/json": components["schemas"]["OperatorWordsInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
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
    adjustCredits: {
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditAdjustmentInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedUser"];
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
    refundPurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                purchaseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorWordsInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedUser"];
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
    getProviderReport: {
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
                    "application/json": components["schemas"]["ProviderReport"];
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
    getSwitches: {
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
                    "application/json": components["schemas"]["OperatorSwitches"];
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
    changeSwitch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "sign-ups" | "orders" | "provider" | "checkout" | "publishing";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchChangeInput"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSwitches"];
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
    getOperatorLog: {
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
                    "application/json": components["schemas"]["OperatorLog"];
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
