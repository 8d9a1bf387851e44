"""Keeps a copy of a company's staff: reads it page by page, then again every minute, and prints what has changed.

    python3 sync.py follow                            state is kept in sync.json, as by sync.ts
    python3 sync.py add ada@example.com Ada Lovelace  creates an employee exactly once

Needs Python 3.9 and no packages. Settings: JOB_LOBBY_URL; JOB_LOBBY_KEY (an API client), or JOB_LOBBY_EMAIL and
JOB_LOBBY_PASSWORD (a person); STATE_FILE, POLL_SECONDS.
"""

import json
import os
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("JOB_LOBBY_URL", "http://127.0.0.1:3000")
KEY = os.environ.get("JOB_LOBBY_KEY")
STATE_FILE = os.environ.get("STATE_FILE", "sync.json")
POLL_SECONDS = float(os.environ.get("POLL_SECONDS", "60"))
ATTEMPTS = 8


class ApiError(Exception):
    """An error of the server. Decide by code and reason; the message is for people."""

    def __init__(self, message, extensions):
        super().__init__(message)
        self.code = extensions["code"]
        self.reason = extensions.get("reason")
        self.retry_after = extensions.get("retryAfter")


def post(url, body, headers=None):
    request = urllib.request.Request(
        url, json.dumps(body).encode(), {"Content-Type": "application/json", **(headers or {})}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read() or b"{}")


class Session:
    """Has a key, or signs in once and renews the ID token before it expires."""

    def __init__(self):
        self.refresh_token = None

    def token(self, renew=False):
        if KEY:
            return KEY
        if self.refresh_token is None:
            self._sign_in()
        elif renew or time.time() > self.expires_at - 300:
            self._refresh()
        return self.id_token

    def _sign_in(self):
        with urllib.request.urlopen(f"{URL}/config.json", timeout=30) as response:
            config = json.load(response)
        self.api_key = config["firebase"]["apiKey"]
        self.emulator = config.get("authEmulatorUrl")
        answer = self._ask(
            "identitytoolkit.googleapis.com",
            "accounts:signInWithPassword",
            {
                "email": os.environ["JOB_LOBBY_EMAIL"],
                "password": os.environ["JOB_LOBBY_PASSWORD"],
                "returnSecureToken": True,
            },
        )
        self._keep(answer["idToken"], answer["refreshToken"], answer["expiresIn"])

    def _refresh(self):
        body = {"grant_type": "refresh_token", "refresh_token": self.refresh_token}
        answer = self._ask("securetoken.googleapis.com", "token", body)
        self._keep(answer["id_token"], answer["refresh_token"], answer["expires_in"])

    def _keep(self, id_token, refresh_token, seconds):
        self.id_token, self.refresh_token = id_token, refresh_token
        self.expires_at = time.time() + int(seconds)

    def _ask(self, host, call, body):
        base = f"{self.emulator}/{host}" if self.emulator else f"https://{host}"
        status, answer = post(f"{base}/v1/{call}?key={self.api_key}", body)
        if status != 200:
            # The refresh token was revoked, or the password is wrong: this needs a person.
            raise SystemExit(f"The identity provider refused: {answer}")
        return answer


def run(session, query, variables, key=None):
    """Runs a query or mutation, and retries temporary failures. Give mutations a key, so that a retry has no further effect."""
    renewed = False
    for attempt in range(ATTEMPTS):
        headers = {"Authorization": f"Bearer {session.token()}"}
        if key:
            headers["Idempotency-Key"] = key
        try:
            _, answer = post(f"{URL}/graphql", {"query": query, "variables": variables}, headers)
        except (OSError, ValueError):
            # No response: the server is restarting, or the network is down.
            time.sleep(min(2**attempt, 60) * random.uniform(0.5, 1))
            continue
        if "errors" not in answer:
            return answer["data"]
        error = ApiError(answer["errors"][0]["message"], answer["errors"][0]["extensions"])
        if error.code == "UNAUTHENTICATED" and not renewed:
            renewed = True
            session.token(renew=True)
        elif error.retry_after is not None:
            time.sleep(error.retry_after)
        else:
            raise error
    raise SystemExit("The server does not respond.")


PAGE = """query Page($id: ID!, $after: String) {
  company(id: $id) {
    users(first: 200, after: $after) {
      nodes { id email displayName }
      pageInfo { hasNextPage endCursor }
    }
  }
}"""


def read_all(session):
    """Reads everything. The cursor is read first, so sync.ts can follow from here and misses nothing."""
    cursor = run(session, "{ liveCursor }", {})["liveCursor"]
    if KEY:
        company_id = run(session, "{ thisApiClient { companyId } }", {})["thisApiClient"]["companyId"]
    else:
        company_id = run(session, "{ me { company { id } } }", {})["me"]["company"]["id"]
    staff, after = {}, None
    while True:
        users = run(session, PAGE, {"id": company_id, "after": after})["company"]["users"]
        staff.update((each["id"], each) for each in users["nodes"])
        if not users["pageInfo"]["hasNextPage"]:
            return {"companyId": company_id, "cursor": cursor, "staff": staff}
        after = users["pageInfo"]["endCursor"]


def save(state):
    # Write a new file and rename it: a crash leaves either the old file or the new one.
    with open(f"{STATE_FILE}.new", "w", encoding="utf-8") as file:
        json.dump(state, file)
    os.replace(f"{STATE_FILE}.new", STATE_FILE)


def follow(session):
    if os.path.exists(STATE_FILE):
        with open(STATE_FILE, encoding="utf-8") as file:
            known = json.load(file)["staff"]
        print("resumed with", len(known), flush=True)
    else:
        state = read_all(session)
        save(state)
        known = state["staff"]
        print("read", len(known), flush=True)
    while True:
        state = read_all(session)
        save(state)
        now = state["staff"]
        for each in now.values():
            if each["id"] not in known:
                print("CREATED", each["email"], flush=True)
            elif each != known[each["id"]]:
                print("UPDATED", each["email"], flush=True)
        for each in known.values():
            if each["id"] not in now:
                print("REMOVED", each["email"], flush=True)
        known = now
        time.sleep(POLL_SECONDS)


def add(session, email, first_name, last_name):
    """Creates an employee. All attempts use the same key."""
    query = "mutation ($input: CreateEmployeeInput!) { createEmployee(input: $input) { id } }"
    fields = {"email": email, "firstName": first_name, "lastName": last_name}
    fields["password"] = secrets.token_urlsafe(12)
    answer = run(session, query, {"input": fields}, key=str(uuid.uuid4()))
    print("created", answer["createEmployee"]["id"], flush=True)


if __name__ == "__main__":
    command, *values = sys.argv[1:] or ["follow"]
    add(Session(), *values) if command == "add" else follow(Session())
