import { z } from 'zod';

/**
 * zod must not try whether it may compile code: the policy of the page forbids it, and the browser reports each try.
 * zod tries when the first object schema is made. So every entry of the app and of the server imports this file first.
 */
z.config({ jitless: true });
