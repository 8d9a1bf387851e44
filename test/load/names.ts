/** Names for the benchmarks' users. A fixed list, so that the same response has the same size in every run. */

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
