/** A public view of a company. Paths are relative to this product. */
export interface BoardCompany {
  title: string;
  path: string;
  logo: string | null;
  website: string | null;
  country: string | null;
}
