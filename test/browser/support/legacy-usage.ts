export const PATH = '/master-control-legacy-usage';
