import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { may } from '@/contract/roles';
import { accountSchema, type Account } from '@/contract/session';

const sessionSchema = z.object({
  account: accountSchema,
  /** `null`: the server has ended the session; work continues, uploads wait for sign-in */
  access_token: z.string().nullable(),
  /** RFC 3339, by this device's clock */
  expires_at: z.string().nullable(),
  /** the server said that the account is disabled: charts are locked until it signs in again */
  isDisabled: z.literal(true).optional(),
});

/** Stored on the device, so that the app opens offline for the account that last signed in. */
export type StoredSession = z.infer<typeof sessionSchema>;

export interface AuthState {
  session: StoredSession | null;
  /** the account's data on this device is encrypted and its key is not in memory; the password unlocks it */
  isLocked: boolean;
  /** account_id of a sign-out that the server has not been notified of yet */
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
    /** The session stored by an earlier start; empty if there was none to read. */
    sessionRead: (_state, { payload }: PayloadAction<AuthState>) => payload,
    signedIn(state, { payload }: PayloadAction<SignedIn>) {
      state.session = payload;
      state.isLocked = false;
      // The cookie now belongs to the new session.
      state.unfinishedSignOut = null;
    },
    /** The account whose session had ended signed in again. Its work continues. */
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
      // The answer for an earlier account may arrive after another one signed in.
      if (state.session?.account.account_id === payload.account.account_id) state.session = payload;
    },
    sessionExpired(state) {
      if (state.session) {
        state.session.access_token = null;
        state.session.expires_at = null;
      }
    },
    accountDisabled(state) {
      if (state.session)
        state.session = { ...state.session, access_token: null, expires_at: null, isDisabled: true };
    },
    signedOut: ({ session, unfinishedSignOut }) => ({
      session: null,
      isLocked: false,
      unfinishedSignOut: session?.account.account_id ?? unfinishedSignOut,
    }),
    /** The server has ended the session too, or it had already ended. */
    signOutFinished(state) {
      state.unfinishedSignOut = null;
    },
  },
  selectors: {
    /** the account at work; `null` while locked */
    selectAccount: (state) => (state.isLocked ? null : (state.session?.account ?? null)),
    selectAccountId: (state) => (state.isLocked ? null : (state.session?.account.account_id ?? null)),
    /** whether the role may change charts; the server checks this too */
    selectMayWrite: (state) =>
      state.session !== null && !state.session.isDisabled && may(state.session.account.role, 'write'),
    /** whose session it is, locked or not */
    selectSessionAccount: (state) => state.session?.account ?? null,
    selectIsLocked: (state) => state.isLocked,
    /** whether the server has said that the account is disabled, locked or not */
    selectIsDisabled: (state) => state.session?.isDisabled === true,
    /** whether the server knows the session, as far as this device knows; locked or not */
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
  accountDisabled,
  signedOut,
  signOutFinished,
} = authSlice.actions;
export const {
  selectAccount,
  selectAccountId,
  selectMayWrite,
  selectSessionAccount,
  selectIsLocked,
  selectIsDisabled,
  selectIsSignedIn,
  selectAccessToken,
  selectUnfinishedSignOut,
} = authSlice.selectors;

/** Unencrypted rows of the outbox were sealed under other keys while the account was at work. */
export const clearRowsSetAside = createAction('auth/clearRowsSetAside');
/** An account starts to work here: its data on this device can be read. */
export const workBegan = isAnyOf(signedIn, unlocked);
/** The account at work changes. Whatever is shown of an account is cleared. */
export const workChanged = isAnyOf(signedIn, signedOut, locked, unlocked, accountDisabled);

/**
 * Parses the stored session. It is locked until its key is there. Anything that does not parse counts as signed out.
 */
export function parseAuthState(stored: unknown): AuthState {
  const { session, unfinishedSignOut } = z
    .object({ session: sessionSchema.nullable(), unfinishedSignOut: z.string().nullable().catch(null) })
    .catch(initialState)
    .parse(stored);
  return { session, isLocked: session !== null, unfinishedSignOut };
}
