/** The demonstration's words: first names, last names and companies of nobody in particular. */

export const FIRST_NAMES =
  `Ada Aisha Alba Aleksander Amara Amir Ana Anders Anika Antonio Aoife Arjun Astrid Beatriz Ben Bruno Camille Carla
Cem Chiara Chidi Clara Dalia Daniel Dara David Elena Eli Emeka Emil Emma Esra Eva Farah Felix Fiona Freya Gabriel
Grace Hana Hannah Hassan Helena Hugo Ibrahim Ines Ingrid Isaac Ivan Jada James Jana Javier Jin Joana Jonas Julia
Kaito Karim Katja Kemi Kofi Laila Lars Laura Lea Leo Lina Luca Lucia Magnus Mai Malik Marek Maria Marta Mateo Maya
Mei Milan Mina Mira Mohamed Nadia Naomi Nia Nikolai Nina Noah Noor Nora Oliver Olivia Omar Oskar Paula Petra Priya
Rafael Rania Ravi Rosa Ruth Salma Samuel Sana Sara Sebastian Selma Silvia Simon Sofia Stefan Sunita Tariq Tessa
Thabo Thea Tomas Uma Valentina Vera Victor Wanda Wei Yara Yusuf Zara Zoe Zofia`.split(/\s+/);

export const LAST_NAMES =
  `Abbott Adeyemi Ahmed Almeida Andersen Bakker Banerjee Barros Becker Bennett Berg Bianchi Blanc Brandt Brennan
Byrne Castro Chen Cohen Costa Cruz Dahl Das Delgado Demir Diallo Dubois Eriksen Espinoza Farouk Fernandez Fischer
Flores Fontaine Fraser Garcia Gomes Greco Haddad Hansen Hashimoto Hayes Hoffmann Horvat Hughes Ibarra Ito Iyer
Jansen Jensen Joshi Kamara Kaplan Kaya Keller Khan Kim Kovac Kowalski Kruger Lam Larsen Laurent Lee Lindgren Lopez
Lund Mahmoud Maier Marino Martens Mbeki Mehta Mendes Meyer Molina Moreau Morgan Murphy Nair Nakamura Ndiaye Nielsen
Novak Nowak OBrien Okafor Okoye Olsen Ortiz Osei Park Pascal Patel Pereira Petrov Popescu Quinn Rahman Ramos Reyes
Ricci Rossi Roth Ryan Saito Salazar Santos Sato Schmidt Sharma Silva Singh Sokolov Soto Suarez Svensson Tanaka
Torres Toure Tran Turner Valdez Varga Vega Vogel Walsh Wang Weber Wolf Wright Yamada Yilmaz Zhang Ziegler`.split(
    /\s+/,
  );

/** Forty companies beside the two with named accounts; their order is that of their ids, from 5 on. */
export const COMPANY_TITLES = [
  'Alder & Finch',
  'Anchor Staffing',
  'Atlas Careers',
  'Beacon People',
  'Birchwood Search',
  'Blue Harbour Hiring',
  'Bright Path Talent',
  'Canopy Workforce',
  'Cedar Lane Careers',
  'Clearwater Recruiting',
  'Compass & Co',
  'Copperfield Search',
  'Crosswind Staffing',
  'Dovetail Talent',
  'Eastgate People',
  'Evergreen Hiring',
  'Fairview Careers',
  'Firefly Recruiting',
  'Foxglove Search',
  'Granite Workforce',
  'Greenhouse Lane',
  'Harvest Staffing',
  'Hazel & Rowe',
  'Ironbridge Talent',
  'Juniper People',
  'Keystone Careers',
  'Lantern Recruiting',
  'Larkspur Search',
  'Lighthouse Hiring',
  'Maple Street Staffing',
  'Meridian Workforce',
  'Northwind Talent',
  'Oakline People',
  'Paper Crane Careers',
  'Quayside Recruiting',
  'Redwood Search',
  'Silver Birch Hiring',
  'Tidewater Staffing',
  'Umbra Talent',
  'Willow & Wren',
];
