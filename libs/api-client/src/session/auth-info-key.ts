/** The name of the item in local storage. A module of its own, for the host's first script needs it and no more. */
export const AUTH_INFO_KEY = 'authInfo';
