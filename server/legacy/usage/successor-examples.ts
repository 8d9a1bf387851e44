/** The GraphQL equivalent of a legacy call. */
interface SuccessorExample {
  /** Whether the call changes data. */
  isChange: boolean;
  /** A complete GraphQL document. */
  query: string;
  /** Variables for the document; demo data. */
  variables: Record<string, unknown>;
}

const USER = `id
    firebaseId
    email
    firstName
    lastName
    displayName
    userType
    accountConfirmed
    devMode
    createdAt
    company {
      id
    }`;

const read = (query: string, variables: Record<string, unknown>): SuccessorExample => ({
  isChange: false,
  query,
  variables,
});
const change = (query: string, variables: Record<string, unknown>): SuccessorExample => ({
  isChange: true,
  query,
  variables,
});

const signUpMember = `mutation SignUpMember($input: SignUpMemberInput!) {
  signUpMember(input: $input) {
    ${USER}
  }
}`;
const NAMES = { firstName: 'Ada', lastName: 'Lovelace', displayName: 'Ada Lovelace' };

/** Examples by the name of the legacy call. Lists are read page by page: repeat the query with `endCursor` as `after`. */
export const SUCCESSOR_EXAMPLES: Record<string, SuccessorExample> = {
  fetchUsersWithinCompany: read(
    `query CompanyUsers($id: ID!, $after: String) {
  company(id: $id) {
    users(first: 200, after: $after) {
      nodes {
        id
        firebaseId
        email
        firstName
        lastName
        displayName
        userType
        accountConfirmed
        devMode
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}`,
    { id: '3' },
  ),
  getAllCompanies: read(
    `query Companies($after: String) {
  companies(first: 200, after: $after) {
    nodes {
      id
      title
      createdAt
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    {},
  ),
  getCompanyData: read(
    `query Company($id: ID!) {
  company(id: $id) {
    id
    title
    createdAt
  }
}`,
    { id: '3' },
  ),
  getUserData: read(
    `query User($firebaseId: String!) {
  user(firebaseId: $firebaseId) {
    ${USER}
  }
}`,
    { firebaseId: 'md7kTlRm3EV6IfBJ8r515EJBa2iG' },
  ),
  getAllUnallocatedUsers: read(
    `query UnallocatedUsers($after: String) {
  unallocatedUsers(first: 200, after: $after) {
    nodes {
      id
      firstName
      email
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    {},
  ),
  getFeatures: read(
    `query CompanyFeatures($id: ID!) {
  company(id: $id) {
    features {
      title
      createdAt
    }
  }
}`,
    { id: '3' },
  ),
  getDevModeState: read(
    `query DevMode($id: ID!) {
  user(id: $id) {
    devMode
  }
}`,
    { id: '2' },
  ),
  getPrivileges: read(
    `query Privileges($id: ID!) {
  user(id: $id) {
    privileges {
      title
    }
  }
}`,
    { id: '1' },
  ),
  createCompany: change(
    `# For MASTER CONTROL. A new admin signs up with their company in one step: signUpCompany.
mutation CreateCompany($title: String!) {
  createCompany(title: $title) {
    id
  }
}`,
    { title: 'Cedar Staffing' },
  ),
  allocateUser: change(
    `mutation AllocateUser($userId: ID!, $companyId: ID) {
  allocateUser(userId: $userId, companyId: $companyId) {
    ${USER}
  }
}`,
    { userId: '7', companyId: '3' },
  ),
  removeFeature: change(
    `mutation RemoveFeature($companyId: ID!, $title: String!) {
  removeFeature(companyId: $companyId, title: $title) {
    features {
      title
      createdAt
    }
  }
}`,
    { companyId: '3', title: 'Events' },
  ),
  createNewEmployeeUserLocally: change(signUpMember, { input: NAMES }),
  createNewUserLocally: change(
    `# For the first admin of a new company. A member signs up with signUpMember.
mutation SignUpCompany($input: SignUpCompanyInput!) {
  signUpCompany(input: $input) {
    ${USER}
  }
}`,
    { input: { ...NAMES, companyName: 'Cedar Staffing' } },
  ),
  toggleDevMode: change(
    `mutation SetDevMode($userId: ID, $enabled: Boolean!) {
  setDevMode(userId: $userId, enabled: $enabled) {
    devMode
  }
}`,
    { userId: '2', enabled: true },
  ),
};
