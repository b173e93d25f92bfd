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
        get: operations["listCreditMovements"];
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
        get: operations["exportCreditMovements"];
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
    "/api/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which parts of the service work right now */
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
        SessionUserInput: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            avatarUrl: string | null;
            /** @description Unique; the canonical name in /creator/{handle} */
            handle: string;
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
        ProblemInput: {
            /** @description Where this kind of problem is explained */
            type: string;
            /** @description Short English summary; screens use their own words, chosen by code */
            title: string;
            status: number;
            /** @enum {string} */
            code: "INPUT_INVALID" | "UNAUTHENTICATED" | "CROSS_SITE" | "NOT_FOUND" | "BODY_TOO_LARGE" | "MEDIA_TYPE_UNSUPPORTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "AUTH_STATE_INVALID" | "AUTH_CANCELLED" | "AUTH_TOKEN_INVALID" | "AUTH_PROVIDER_FAILED" | "AUTH_PROVIDER_UNREACHABLE" | "AUTH_LINK_INVALID" | "GOOGLE_NOT_CONFIGURED" | "SPOTIFY_NOT_CONFIGURED" | "EMAIL_NOT_CONFIGURED" | "INSUFFICIENT_CREDITS" | "CREDITS_OWED" | "HOLD_CONFLICT" | "CHECKOUT_DISAGREES" | "CHECKOUT_FAILED" | "STRIPE_NOT_CONFIGURED" | "WEBHOOK_REFUSED";
            requestId: string;
            /** @description Also sent as the Retry-After header */
            retryAfterSeconds?: number;
            /** @description What is wrong with the input, field by field */
            issues?: {
                path: string;
                message: string;
            }[];
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
        CreditMovementInput: {
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
            items: components["schemas"]["CreditMovementInput"][];
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
        PartStatusInput: {
            /** @enum {string} */
            name: "database" | "engine" | "media";
            isUp: boolean;
            latencyMs: number | null;
        };
        SystemStatusInput: {
            isUp: boolean;
            /** Format: date-time */
            checkedAt: string;
            parts: components["schemas"]["PartStatusInput"][];
        };
        SessionUser: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            avatarUrl: string | null;
            /** @description Unique; the canonical name in /creator/{handle} */
            handle: string;
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
        Problem: {
            /** @description Where this kind of problem is explained */
            type: string;
            /** @description Short English summary; screens use their own words, chosen by code */
            title: string;
            status: number;
            /** @enum {string} */
            code: "INPUT_INVALID" | "UNAUTHENTICATED" | "CROSS_SITE" | "NOT_FOUND" | "BODY_TOO_LARGE" | "MEDIA_TYPE_UNSUPPORTED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "AUTH_STATE_INVALID" | "AUTH_CANCELLED" | "AUTH_TOKEN_INVALID" | "AUTH_PROVIDER_FAILED" | "AUTH_PROVIDER_UNREACHABLE" | "AUTH_LINK_INVALID" | "GOOGLE_NOT_CONFIGURED" | "SPOTIFY_NOT_CONFIGURED" | "EMAIL_NOT_CONFIGURED" | "INSUFFICIENT_CREDITS" | "CREDITS_OWED" | "HOLD_CONFLICT" | "CHECKOUT_DISAGREES" | "CHECKOUT_FAILED" | "STRIPE_NOT_CONFIGURED" | "WEBHOOK_REFUSED";
            requestId: string;
            /** @description Also sent as the Retry-After header */
            retryAfterSeconds?: number;
            /** @description What is wrong with the input, field by field */
            issues?: {
                path: string;
                message: string;
            }[];
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
        CreditMovement: {
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
            items: components["schemas"]["CreditMovement"][];
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
        PartStatus: {
            /** @enum {string} */
            name: "database" | "engine" | "media";
            isUp: boolean;
            latencyMs: number | null;
        };
        SystemStatus: {
            isUp: boolean;
            /** Format: date-time */
            checkedAt: string;
            parts: components["schemas"]["PartStatus"][];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCreditMovements: {
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportCreditMovements: {
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
                    "text/csv": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["Problem"];
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
                    "text/event-stream": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
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
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Default Response */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
