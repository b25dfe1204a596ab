import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
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
}

const initialState: AuthState = { session: null };

export interface SignedIn {
  account: Account;
  access_token: string;
  expires_at: string;
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    signedIn(state, { payload }: PayloadAction<SignedIn>) {
      state.session = payload;
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
    signedOut: () => initialState,
  },
  selectors: {
    selectAccount: (state) => state.session?.account ?? null,
    selectAccessToken: (state) => state.session?.access_token ?? null,
  },
});

export const { signedIn, sessionRefreshed, sessionExpired, signedOut } = authSlice.actions;
export const { selectAccount, selectAccessToken } = authSlice.selectors;

/** The session found on the device; anything else there counts as signed out. */
export function parseAuthState(stored: unknown): AuthState {
  return z.object({ session: sessionSchema.nullable() }).catch(initialState).parse(stored);
}
