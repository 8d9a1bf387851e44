#!/bin/sh
# Reads a company's staff page by page with curl, and creates an employee exactly once.
#
#   sh sync.sh read                              one line for each staff member
#   sh sync.sh add ada@example.com Ada Lovelace
#
# Needs curl and node (for JSON). Settings: JOB_LOBBY_URL; JOB_LOBBY_KEY (an API client), or
# JOB_LOBBY_EMAIL and JOB_LOBBY_PASSWORD (a person).
set -eu
URL=${JOB_LOBBY_URL:-http://127.0.0.1:3000}

# json 'EXPRESSION': evaluates the expression, in which `it` is the JSON on standard input.
json() { node -pe "const it = JSON.parse(require('fs').readFileSync(0, 'utf8')); $1"; }
# object NAME VALUE …: prints a JSON object of strings; an empty value becomes null.
object() { node -e 'const [, ...all] = process.argv, made = {};
  while (all.length) made[all.shift()] = all.shift() || null;
  console.log(JSON.stringify(made))' "$@"; }

CONFIG=$(curl -sf "$URL/config.json")
API_KEY=$(echo "$CONFIG" | json 'it.firebase.apiKey')
IDENTITY=$(echo "$CONFIG" | json 'it.authEmulatorUrl ? it.authEmulatorUrl + "/" : "https://"')

# An ID token is valid for an hour. Keep the refresh token: renew() uses it to fetch the next one.
sign_in() {
  ANSWER=$(curl -sf "${IDENTITY}identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=$API_KEY" \
    -H 'Content-Type: application/json' \
    -d "$(object email "$JOB_LOBBY_EMAIL" password "$JOB_LOBBY_PASSWORD" |
      json 'JSON.stringify({ ...it, returnSecureToken: true })')")
  TOKEN=$(echo "$ANSWER" | json it.idToken)
  REFRESH_TOKEN=$(echo "$ANSWER" | json it.refreshToken)
}
renew() {
  TOKEN=$(curl -sf "${IDENTITY}securetoken.googleapis.com/v1/token?key=$API_KEY" \
    -d grant_type=refresh_token --data-urlencode "refresh_token=$REFRESH_TOKEN" | json it.id_token)
}

# run QUERY VARIABLES [KEY]: prints the data. Renews the token once, waits as long as the server requests, or fails.
run() {
  BODY=$(node -e 'console.log(JSON.stringify({ query: process.argv[1], variables: JSON.parse(process.argv[2]) }))' "$1" "$2")
  for attempt in 1 2 3 4 5; do
    ANSWER=$(curl -s --retry 5 --retry-connrefused "$URL/graphql" -H "Authorization: Bearer $TOKEN" \
      -H 'Content-Type: application/json' ${3:+-H "Idempotency-Key: $3"} -d "$BODY")
    CODE=$(echo "$ANSWER" | json 'it.errors?.[0].extensions.code ?? ""')
    WAIT=$(echo "$ANSWER" | json 'it.errors?.[0].extensions.retryAfter ?? ""')
    if [ -z "$CODE" ]; then
      echo "$ANSWER" | json 'JSON.stringify(it.data)'
      return
    elif [ "$CODE" = UNAUTHENTICATED ] && [ "$attempt" = 1 ]; then
      renew
    elif [ -n "$WAIT" ]; then
      sleep "$WAIT"
    else
      break
    fi
  done
  echo "$ANSWER" | json '`${it.errors[0].extensions.code}: ${it.errors[0].message}`' >&2
  return 1
}

# A key needs no renewal.
if [ -n "${JOB_LOBBY_KEY:-}" ]; then
  TOKEN=$JOB_LOBBY_KEY
  COMPANY='{ thisApiClient { companyId } }'
  renew() { :; }
else
  sign_in
  COMPANY='{ me { company { id } } }'
fi
case ${1:-read} in
  read)
    OWN=$(run "$COMPANY" '{}')
    ID=$(echo "$OWN" | json 'it.thisApiClient?.companyId ?? it.me.company.id')
    AFTER=
    while :; do
      PAGE=$(run 'query ($id: ID!, $after: String) { company(id: $id) { users(first: 200, after: $after) {
        nodes { id email } pageInfo { hasNextPage endCursor } } } }' "$(object id "$ID" after "$AFTER")")
      echo "$PAGE" | json 'it.company.users.nodes.map(({ id, email }) => `${id} ${email}`).join("\n")'
      [ "$(echo "$PAGE" | json it.company.users.pageInfo.hasNextPage)" = true ] || break
      AFTER=$(echo "$PAGE" | json it.company.users.pageInfo.endCursor)
    done
    ;;
  add)
    # All attempts use the same key, so that a retry creates nobody twice.
    KEY=$(node -pe 'crypto.randomUUID()')
    PASSWORD=$(node -pe 'crypto.randomBytes(12).toString("base64url")')
    INPUT=$(object email "$2" firstName "$3" lastName "$4" password "$PASSWORD")
    DATA=$(run 'mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }' \
      "{\"input\":$INPUT}" "$KEY")
    echo "$DATA" | json '`created ${it.createEmployee.id}`'
    ;;
esac
