/** A company as everybody sees it. Paths are those of this product. */
export interface BoardCompany {
  title: string;
  path: string;
  logo: string | null;
  website: string | null;
  country: string | null;
}
