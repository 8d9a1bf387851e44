/** A JSON Web Token, or one of the local identity provider's tokens. */
export const TOKEN = /eyJ[\w-]{16}/;
