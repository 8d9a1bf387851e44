import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService } from '../../../platform/database/database.service.js';
import { pngOf } from '../../../platform/images/image.js';
import type { EmailBrand } from '../../../platform/mail/layout.js';
import { MailDelivery } from '../../../platform/mail/mail-delivery.js';
import { MEMBER_COMPANY_ID } from './fixed-companies.js';

/** The width and height of a logo in an email, in pixels: twice what is shown, for dense screens. */
const SIDE = 96;
/** How many logos a server keeps as PNG. */
const KEPT = 100;

/** Gives the emails of a company its name and its logo. */
@Injectable()
export class CompanyEmailsService implements OnModuleInit {
  /** By hash. */
  private readonly logos = new Map<string, Buffer>();

  constructor(
    private readonly database: DatabaseService,
    private readonly delivery: MailDelivery,
  ) {}

  onModuleInit(): void {
    this.delivery.useBrands((companyId) => this.brandOf(companyId));
  }

  private async brandOf(companyId: number): Promise<EmailBrand | null> {
    // Its members know the product, and not one another.
    if (companyId === MEMBER_COMPANY_ID) return null;
    const company = await this.database.row<{ name: string; hash: string | null }>(
      'SELECT title AS name, logo_hash AS hash FROM companies WHERE id = $1',
      [companyId],
    );
    if (!company) return null;
    const { name, hash } = company;
    const logo = hash === null ? undefined : await this.logo(companyId, hash);
    return { name, ...(logo && { logo }) };
  }

  private async logo(companyId: number, hash: string): Promise<Buffer | undefined> {
    const kept = this.logos.get(hash);
    if (kept) return kept;
    const stored = await this.database.row<{ bytes: Buffer }>(
      'SELECT bytes FROM company_logos WHERE company_id = $1 AND hash = $2',
      [companyId, hash],
    );
    if (!stored) return undefined;
    const logo = await pngOf(stored.bytes, SIDE);
    if (this.logos.size >= KEPT) this.logos.clear();
    this.logos.set(hash, logo);
    return logo;
  }
}
