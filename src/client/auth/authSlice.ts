import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { accountSchema, type Account } from '@/contract/session';

const sessionSchema = z.object({
  account: accountSchema,
  /** `null`: the session has ended on the server; work goes on, uploads wait for sign-in */
  access_token: z.string().nullable(),
  /** RFC 3339, by this device's clock */
  expires_at: z.string().nullable(),
});

/** Kept on the device, so that the app opens offline for the account that last signed in. */
export type StoredSession = z.infer<typeof sessionSchema>;

export interface AuthState {
  session: StoredSession | null;
  /** what the account left on this device is sealed, and the key is not here: whoever has the password opens it */
  isLocked: boolean;
  /** the account_id of a sign-out that the server was not told of yet */
  unfinishedSignOut: string | null;
}

const initialState: AuthState = { session: null, isLocked: false, unfinishedSignOut: null };

export interface SignedIn {
  account: Account;
  access_token: string;
  expires_at: string;
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** What an earlier start stored on this device; nobody, where there was nothing to read. */
    sessionRead: (_state, { payload }: PayloadAction<AuthState>) => payload,
    signedIn(state, { payload }: PayloadAction<SignedIn>) {
      state.session = payload;
      state.isLocked = false;
      // The cookie is the new session's now.
      state.unfinishedSignOut = null;
    },
    /** The account whose session had ended signed in again; what it was doing goes on. */
    signedInAgain(state, { payload }: PayloadAction<SignedIn>) {
      state.session = payload;
      state.unfinishedSignOut = null;
    },
    locked(state) {
      state.isLocked = state.session !== null;
    },
    unlocked(state) {
      state.isLocked = false;
    },
    sessionRefreshed(state, { payload }: PayloadAction<SignedIn>) {
      // The answer of an earlier account may arrive after another one signed in.
      if (state.session?.account.account_id === payload.account.account_id) state.session = payload;
    },
    sessionExpired(state) {
      if (state.session) {
        state.session.access_token = null;
        state.session.expires_at = null;
      }
    },
    signedOut: ({ session, unfinishedSignOut }) => ({
      session: null,
      isLocked: false,
      unfinishedSignOut: session?.account.account_id ?? unfinishedSignOut,
    }),
    /** The server has ended the session too, or it had ended already. */
    signOutFinished(state) {
      state.unfinishedSignOut = null;
    },
  },
  selectors: {
    /** who is at work: nobody, while it is locked */
    selectAccount: (state) => (state.isLocked ? null : (state.session?.account ?? null)),
    selectAccountId: (state) => (state.isLocked ? null : (state.session?.account.account_id ?? null)),
    /** whether the role may change charts; the server says so besides */
    selectMayWrite: (state) => state.session !== null && state.session.account.role !== 'viewer',
    /** whose session it is, locked or not */
    selectSessionAccount: (state) => state.session?.account ?? null,
    selectIsLocked: (state) => state.isLocked,
    /** the server knows the session, as far as this device knows; locked or not */
    selectIsSignedIn: (state) => (state.session?.access_token ?? null) !== null,
    selectUnfinishedSignOut: (state) => state.unfinishedSignOut,
    selectAccessToken: (state) => (state.isLocked ? null : (state.session?.access_token ?? null)),
  },
});

export const {
  sessionRead,
  signedIn,
  signedInAgain,
  locked,
  unlocked,
  sessionRefreshed,
  sessionExpired,
  signedOut,
  signOutFinished,
} = authSlice.actions;
export const {
  selectAccount,
  selectAccountId,
  selectMayWrite,
  selectSessionAccount,
  selectIsLocked,
  selectIsSignedIn,
  selectAccessToken,
  selectUnfinishedSignOut,
} = authSlice.selectors;

/** An account begins to work here: what it left on the device can be read. */
export const workBegan = isAnyOf(signedIn, unlocked);
/** Whoever was at work here is not any more, or somebody is: what is shown of an account goes. */
export const workChanged = isAnyOf(signedIn, signedOut, locked, unlocked);

/** The session found on the device, locked until its key is there; anything else there counts as signed out. */
export function parseAuthState(stored: unknown): AuthState {
  const { session, unfinishedSignOut } = z
    .object({ session: sessionSchema.nullable(), unfinishedSignOut: z.string().nullable().catch(null) })
    .catch(initialState)
    .parse(stored);
  return { session, isLocked: session !== null, unfinishedSignOut };
}
